import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { shell } from './scripts/shell';

// The build lands inside the Python package, which serves it.
export default defineConfig({
  plugins: [svelte(), shell()],
  build: {
    outDir: '../src/lucky7/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: {
      input: { main: 'index.html', sw: 'src/app/worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js') },
    },
  },
  server: { host: '127.0.0.1' },
  test: { include: ['tests/**/*.test.ts'] },
});
