/** What is different about the client on web space that only holds files. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreprocessorGroup } from 'svelte/compiler';
import type { Plugin } from 'vite';

// There is no server to set it by a header. Frames of other sites cannot be refused from here.
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'";

/** Our own paths follow the page's `#`; files lie beside the page. */
export const linksOnOnePage: PreprocessorGroup = {
  name: 'links-on-one-page',
  markup: ({ content }) => ({
    code: content
      .replace(/\bhref="\/(?!api\/|pad\.html)/g, 'href="#/')
      .replace(/\bhref="\/pad\.html/g, 'href="./pad.html')
      .replace(/\bsrc="\/icons\//g, 'src="./icons/'),
  }),
};

interface Manifest {
  id: string;
  start_url: string;
  scope: string;
  icons: { src: string }[];
  shortcuts: { url: string; icons: { src: string }[] }[];
}

export function site(): Plugin {
  let out = '';
  const here = (path: string): string => path.replace(/^\//, './');
  return {
    name: 'dl7-site',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir;
    },
    transformIndexHtml: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' }],
    writeBundle() {
      const file = join(out, 'manifest.webmanifest');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      manifest.id = manifest.start_url = manifest.scope = './';
      for (const icon of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) icon.src = here(icon.src);
      for (const shortcut of manifest.shortcuts) shortcut.url = `./#${shortcut.url}`;
      writeFileSync(file, JSON.stringify(manifest));
    },
  };
}
