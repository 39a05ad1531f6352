// Scores of a page in a browser that listens: node scripts/lighthouse.mjs PORT URL CATEGORY …
// Prints JSON: { scores: { accessibility: 1, … }, failed: ['audit: title'], metrics: { 'largest-contentful-paint': ms, … } }
import lighthouse from 'lighthouse';

const [port, url, ...categories] = process.argv.slice(2);
const flags = { port: Number(port), output: 'json', logLevel: 'error', onlyCategories: categories, disableStorageReset: true };
const { lhr } = await lighthouse(url, flags);
if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, score]));
const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9).map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`);
const metrics = Object.fromEntries(Object.values(lhr.audits).filter(({ numericValue }) => numericValue !== undefined).map(({ id, numericValue }) => [id, numericValue]));
console.log(JSON.stringify({ scores, failed, metrics }));
