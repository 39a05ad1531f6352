// Pictures of the gallery, to be looked at: node scripts/look.mjs [name …]
import { mkdir } from 'node:fs/promises';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';
import axe from 'axe-core';

const SIZES = { phone: [390, 844], tablet: [820, 1180], desktop: [1440, 900], small: [320, 568], compact: [360, 740], wide: [844, 390], tv: [1920, 1080] };
const options = Object.fromEntries(process.argv.slice(2).filter((a) => a.includes('=')).map((a) => [a.slice(0, a.indexOf('=')), a.slice(a.indexOf('=') + 1)]));
const wanted = process.argv.slice(2).filter((a) => !a.includes('='));
const sizes = (options.sizes ?? 'phone,tablet,desktop').split(',');
const themes = (options.themes ?? 'dark').split(',');
const languages = (options.languages ?? 'en').split(',');
const text = Number(options.text ?? 100);
const query = options.query ?? '';
const out = new URL('../look/', import.meta.url);

const server = await createServer({ root: new URL('..', import.meta.url).pathname, logLevel: 'error', server: { port: 0, hmr: false } });
await server.listen();
const { port } = server.httpServer.address();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--blink-settings=defaultFontSize=${(16 * text) / 100}`],
});
await mkdir(out, { recursive: true });
for (const size of sizes)
  for (const theme of themes)
    for (const language of languages) {
      const [width, height] = SIZES[size];
      const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: Number(options.scale ?? 1), reducedMotion: 'reduce' });
      for (const name of wanted) {
        const page = await context.newPage();
        page.on('pageerror', (error) => console.error(name, error.message));
        page.on('console', (message) => message.type() === 'error' && console.error(name, message.text()));
        await page.goto(`http://127.0.0.1:${port}/gallery.html?show=${name}&theme=${theme}&language=${language}&${query}`);
        await page.waitForSelector('main, .pieces');
        await page.evaluate(() => document.fonts.ready);
        for (const press of (options.press ?? '').split(',').filter(Boolean)) await page.locator(`[role=button]:has-text("${press}"), button:has-text("${press}")`).first().click();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (wide > 0) console.error(`${name} ${size} ${language}: ${wide} px too wide`);
        if (options.axe) {
          await page.evaluate(axe.source);
          const { violations } = await page.evaluate(() => globalThis.axe.run());
          for (const v of violations) console.error(`${name} ${theme} axe ${v.impact} ${v.id}: ${v.nodes.slice(0, 3).map((n) => `${n.target} ${n.any[0]?.message ?? ''}`).join(' | ')}`);
        }
        await page.screenshot({ path: new URL(`${name}-${size}-${theme}-${language}${text === 100 ? '' : `-${text}`}.png`, out).pathname, fullPage: options.full === '1' });
        await page.close();
      }
      await context.close();
    }
await browser.close();
await server.close();
