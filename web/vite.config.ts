import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { sentences } from './scripts/sentences';
import { shell } from './scripts/shell';

// The build lands inside the Python package, which serves it.
export default defineConfig({
  plugins: [sentences(), svelte(), shell(/\/script-[^/]*\.pack$/)],
  build: {
    outDir: '../src/lucky7/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html', sw: 'src/app/worker.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Every file costs a phone a request and the page a moment: a screen is a handful of files, not fifty.
        codeSplitting: {
          groups: [
            // Shared by many, and needed by none for the first screens.
            { name: 'hashes', test: /@noble[\\/]hashes|[\\/]src[\\/]fair[\\/](chance|notes)/, priority: 3 },
            { name: 'base', test: /^(?!.*[\\/]pieces[\\/](ScoreChart|chart))/, minShareCount: 4, priority: 2 },
            { name: 'parts', test: /[\\/]src[\\/](ui|net|screens|\w+\.)/, minShareCount: 2, priority: 1 },
            { name: 'game', test: /[\\/]src[\\/](game|words|table|pieces)[\\/](?!ScoreChart|chart)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
  // The table and, beside it, the coach. The server gives these files a policy of their own (server/site.py).
  worker: { format: 'es', rolldownOptions: { output: { entryFileNames: 'assets/table-worker-[hash].js' } } },
  server: { host: '127.0.0.1' },
  // A limit for what hangs, not for what is slow on a busy machine.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 120_000 },
});
