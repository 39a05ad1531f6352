// The app's icons as pictures, drawn from our two SVG files: npm run icons. The results are kept.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
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

async function draw(source, size) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = await readFile(new URL(source, here), 'utf8');
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** A picture as an .ico, for who looks for one without being told. */
function wrapped(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

for (const [source, size, name] of PICTURES) await writeFile(new URL(name, out), await draw(source, size));
await writeFile(new URL('public/favicon.ico', here), wrapped(await draw('public/icon.svg', 48), 48));
await browser.close();
