// What the build made, compressed once for all who fetch it: .gz for everybody, .br over https.
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const out = process.argv[2] ?? new URL('../../src/lucky7/server/static', import.meta.url).pathname;
const TEXT = new Set(['.css', '.html', '.js', '.svg', '.txt', '.webmanifest']);
const WORTH = 0.9; // of its size, at most; a small file gains nothing

const entries = await readdir(out, { withFileTypes: true, recursive: true });
for (const entry of entries.filter((each) => each.isFile() && TEXT.has(extname(each.name)))) {
  const file = join(entry.parentPath, entry.name);
  const plain = await readFile(file);
  const packed = {
    gz: gzipSync(plain, { level: 9 }),
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
  };
  for (const [suffix, bytes] of Object.entries(packed)) if (bytes.length < plain.length * WORTH) await writeFile(`${file}.${suffix}`, bytes);
}
