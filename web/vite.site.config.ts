import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { sentences } from './scripts/sentences';
import { shell } from './scripts/shell';
import { linksOnOnePage, site } from './scripts/site';
import client from './vite.config';

process.env['VITE_SITE'] = '1';

// The client for web space that only holds files: any folder of any host, no server, no special headers.
export default defineConfig({
  ...client,
  base: './',
  plugins: [sentences(), svelte({ preprocess: linksOnOnePage }), shell(/\/pyodide-[^/]*\.js$/), site()],
  build: { ...client.build, outDir: '../dist/site' },
});
