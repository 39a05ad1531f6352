import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT, packedPython, place } from './python';

const SITTINGS = 4;

test('seeded sittings tell the same bytes in a browser’s Python as in the golden file, which CPython wrote', async () => {
  const golden = readFileSync(join(ROOT, 'tests/golden/sittings.txt'), 'utf8').split('\n').slice(0, SITTINGS);
  const { python } = await packedPython();
  place(python, 'live/sittings.py');
  const run = python.runPython(`
import sys
sys.path.insert(0, '/more')
from pathlib import Path
from live.sittings import in_short
from lucky7.store.sqlite.one_thread import OneThreadStore

async def run(seed):
    return await in_short(Path('/tmp'), seed, OneThreadStore.open_here)
run`) as (seed: number) => Promise<string>;
  for (const [seed, line] of golden.entries()) expect(await run(seed)).toBe(line);
});
