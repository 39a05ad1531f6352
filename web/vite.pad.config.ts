import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { oneFile } from './scripts/one-file';
import { sentences } from './scripts/sentences';

// The score pad as one file, beside the client that vite.config.ts builds: run it second.
export default defineConfig({
  plugins: [sentences({ together: true }), svelte(), oneFile()],
  publicDir: false,
  build: {
    outDir: '../src/lucky7/server/static',
    emptyOutDir: false,
    target: 'es2022',
    assetsInlineLimit: 1 << 20,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { input: 'pad.html', output: { codeSplitting: false } },
  },
});
