// Scores of a page in a browser that listens: node scripts/lighthouse.mjs PORT URL CATEGORY …
// With --new before the categories, for somebody who was never there: nothing is kept from before.
// Prints JSON: { scores: { accessibility: 1, … }, failed: ['audit: title'], metrics: { 'largest-contentful-paint': ms, … }, asked: [url, …] }
import lighthouse from 'lighthouse';

const [port, url, ...rest] = process.argv.slice(2);
const isNew = rest[0] === '--new';
const flags = { port: Number(port), output: 'json', logLevel: 'error', onlyCategories: isNew ? rest.slice(1) : rest, disableStorageReset: !isNew };
const { lhr } = await lighthouse(url, flags);
if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, score]));
const failed = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9).map(({ id, title, displayValue }) => `${id}: ${title} ${displayValue ?? ''}`);
const metrics = Object.fromEntries(Object.values(lhr.audits).filter(({ numericValue }) => numericValue !== undefined).map(({ id, numericValue }) => [id, numericValue]));
const asked = lhr.audits['network-requests']?.details.items.map(({ url }) => url) ?? [];
console.log(JSON.stringify({ scores, failed, metrics, asked }));
