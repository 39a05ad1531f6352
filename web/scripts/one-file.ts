import type { Plugin } from 'vite';

/** Puts the script and the style of a page into the page itself. Fonts are data already. */
export function oneFile(): Plugin {
  return {
    name: 'one-file',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = Object.values(bundle);
        const page = files.find((file) => file.fileName.endsWith('.html'));
        if (page?.type !== 'asset') throw new Error('no page to put everything into');
        let html = String(page.source);
        for (const file of files) {
          if (file === page) continue;
          const tag = new RegExp(`<(?:script|link)[^>]*(?:src|href)="[^"]*${file.fileName.replaceAll('.', '\\.')}"[^>]*>(?:</script>)?`);
          const isScript = file.type === 'chunk';
          const text = isScript ? file.code.replaceAll('</script', '<\\/script') : String(file.source);
          html = html.replace(tag, '').replace(isScript ? '</body>' : '</head>', () => (isScript ? `<script type="module">${text}</script>\n  </body>` : `<style>${text}</style>\n  </head>`));
          delete bundle[file.fileName];
        }
        page.source = html;
      },
    },
  };
}
