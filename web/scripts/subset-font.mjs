// Fraunces as we use it: the soft, large-size cut in its two heaviest weights, Latin only.
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const here = new URL('../', import.meta.url);
const source = new URL('node_modules/@fontsource-variable/fraunces/', here);
const target = new URL('src/assets/', here);
const font = new URL('fraunces-dl7.woff2', target);
const shipped = new URL('public/', here);

const LATIN = [...range(0x20, 0x7e), ...range(0xa1, 0xff), 0x152, 0x153];
const SIGNS = [...'–—‘’“”„…−×+'].map((sign) => sign.codePointAt(0));

function* range(first, last) {
  for (let code = first; code <= last; code++) yield code;
}

async function isFresh() {
  const [made, script] = await Promise.all([
    stat(font).catch(() => null),
    stat(new URL(import.meta.url)),
  ]);
  return made !== null && made.mtimeMs > script.mtimeMs;
}

if (!(await isFresh())) {
  const whole = await readFile(new URL('files/fraunces-latin-full-normal.woff2', source));
  const text = String.fromCodePoint(...LATIN, ...SIGNS);
  const subset = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 120, SOFT: 100, WONK: 0, wght: { min: 800, max: 900 } },
  });
  await mkdir(target, { recursive: true });
  await writeFile(font, subset);
  await mkdir(shipped, { recursive: true });
  await writeFile(new URL('fraunces-OFL.txt', shipped), await readFile(new URL('LICENSE', source)));
}
