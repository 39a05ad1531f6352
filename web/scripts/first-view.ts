/** Puts the first page into the page of a site as it will look, so that something is seen before any script has come. */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin, type Rolldown } from 'vite';
import { sentences } from './sentences';
import { linksOnOnePage } from './site';

const WEB = join(import.meta.dirname, '..');

interface Rendered {
  page: string;
  drawings: string;
}

/** The first page by the same components, built for Node. */
async function rendered(): Promise<Rendered> {
  const folder = await mkdtemp(join(WEB, 'node_modules/.first-'));
  try {
    await build({
      root: WEB,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [sentences(), svelte({ preprocess: linksOnOnePage })],
      ssr: { noExternal: true },
      build: { ssr: 'src/first/render.ts', outDir: folder, rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'render.mjs' } } },
    });
    const module = (await import(pathToFileURL(join(folder, 'render.mjs')).href)) as { rendered: () => Promise<Rendered> };
    return await module.rendered();
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Nobody can touch or hear it. Of the drawings only those that can be seen: icons stand beside words. */
function markup({ page, drawings }: Rendered): string {
  const seen = drawings.replace(/<symbol id="i-(?!x2")[^]*?<\/symbol>/g, '');
  const html = (seen + page).replace(/<!--[^]*?-->|<dialog[^]*?<\/dialog>/g, '').replace(/ style="/g, ' data-style="').replace(/>\s+</g, '><');
  return `<div id="first" aria-hidden="true" inert hidden>${html}</div>`;
}

/** The styles of a module's chunk and of all that it imports. */
function stylesOf(module: string, bundle: Rolldown.OutputBundle): Set<string> {
  const found = new Set<string>();
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined, seen: Set<unknown>): void => {
    if (chunk?.type !== 'chunk' || seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) visit(bundle[name], seen);
    for (const name of chunk.viteMetadata?.importedCss ?? []) found.add(name);
  };
  const start = Object.values(bundle).find((file) => file.type === 'chunk' && file.facadeModuleId === join(WEB, module));
  if (!start) throw new Error(`${module} has no chunk`);
  visit(start, new Set());
  return found;
}

export function firstView(): Plugin {
  return {
    name: 'dl7-first-view',
    apply: 'build',
    enforce: 'post',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('/src/main.ts', '/src/first/main.ts') },
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return this.error('index.html was not built');
      const styles = new Set([...stylesOf('src/main.ts', bundle), ...stylesOf('src/screens/Home.svelte', bundle)]);
      const links = [...styles].map((name) => `<link rel="stylesheet" crossorigin href="./${name}">\n    `).join('');
      const view = markup(await rendered());
      page.source = String(page.source)
        .replace('</head>', () => `  ${links.trim()}\n  </head>`)
        .replace('<div id="app">', () => `${view}\n    <div id="app">`);
    },
  };
}
