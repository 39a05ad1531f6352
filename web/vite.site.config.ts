import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Rolldown } from 'vite';
import { firstView } from './scripts/first-view';
import { sentences } from './scripts/sentences';
import { shell } from './scripts/shell';
import { linksOnOnePage, site } from './scripts/site';
import client from './vite.config';

process.env['VITE_SITE'] = '1';

const options = client.build!.rolldownOptions!;
const output = options.output as { codeSplitting: Rolldown.CodeSplittingOptions };
// What comes before everything else must need nothing of it.
const first = { name: 'first', test: /preload-helper|[\\/]src[\\/](first[\\/]|kept-settings)/, priority: 9 };

// The client for web space that only holds files: any folder of any host, no server, no special headers.
export default defineConfig({
  ...client,
  base: './',
  plugins: [sentences(), svelte({ preprocess: linksOnOnePage }), firstView(), shell(/\/pyodide-[^/]*\.js$/), site()],
  build: {
    ...client.build,
    outDir: '../dist/site',
    manifest: false, // for our tests of the client; a web space has no use for it
    rolldownOptions: { ...options, output: { ...output, codeSplitting: { groups: [first, ...output.codeSplitting.groups!] } } },
  },
});
