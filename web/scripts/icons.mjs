// The app's icons as pictures, drawn from our two SVG files: npm run icons. The results are kept.
import { mkdir, readFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const here = new URL('../', import.meta.url);
const out = new URL('public/icons/', here);
const PICTURES = [
  ['public/icon.svg', 192, 'icon-192.png'],
  ['public/icon.svg', 512, 'icon-512.png'],
  // Full to the edges, what matters in the middle four fifths: systems cut these to their own shape.
  ['scripts/app-icon.svg', 512, 'maskable-512.png'],
  ['scripts/app-icon.svg', 180, 'touch-180.png'],
];

await mkdir(out, { recursive: true });
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] });
for (const [source, size, name] of PICTURES) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(new URL(source, here), 'utf8');
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: new URL(name, out).pathname, omitBackground: true });
  await page.close();
}
await browser.close();
