import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

async function at(page: string, address: string) {
  vi.stubGlobal('location', new URL(page));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ address })));
  return import('../../src/net/address.svelte');
}

test('what other devices can open is shared as it is', async () => {
  const { shared, isForOthers } = await at('https://table.example/pad', '');
  expect(shared('/t/ABCDE')).toBe('https://table.example/t/ABCDE');
  expect(isForOthers(shared('/t/ABCDE'))).toBe(true);
});

test('from this machine the server’s address in the network is shared, once it is known', async () => {
  const { shared, isForOthers } = await at('http://localhost:8007/pad', 'http://192.168.1.7:8007');
  expect(isForOthers(shared('/t/ABCDE'))).toBe(false);
  await vi.waitFor(() => expect(shared('/t/ABCDE')).toBe('http://192.168.1.7:8007/t/ABCDE'));
  expect(isForOthers(shared('/t/ABCDE'))).toBe(true);
});

test.each(['http://localhost:8007/x', 'http://127.0.0.1/x', 'http://[::1]:80/x', 'file:///home/ann/pad.html#pad=x'])('%s is for nobody else', async (link) => {
  const { isForOthers } = await at('http://localhost:8007/pad', '');
  expect(isForOthers(link)).toBe(false);
});
