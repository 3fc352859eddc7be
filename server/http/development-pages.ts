import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Pages, PageScripts, RenderPage } from './pages.ts';

/** Pages straight from the sources, updated in the browser as they change. */
export async function openDevelopmentPages(server: Server): Promise<Pages> {
  // Only here: a running site needs no bundler.
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  return {
    middleware: vite.middlewares,
    async render(page) {
      // Vite loads src/entry-server.tsx, which says what it exports.
      const { renderPage } = (await vite.ssrLoadModule('/src/entry-server.tsx')) as {
        renderPage: RenderPage;
      };
      return renderPage({ ...page, scripts: DEVELOPMENT_SCRIPTS });
    },
    stop: () => vite.close(),
  };
}

const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const MODULES = ['/@vite/client', '/src/interaction-loader.ts', '/src/entry-client.tsx'];

const DEVELOPMENT_SCRIPTS: PageScripts = {
  write: (_routeIds, nonce) =>
    [
      `<script type="module" nonce="${nonce}">${REFRESH_PREAMBLE}</script>`,
      ...MODULES.map((src) => `<script type="module" nonce="${nonce}" src="${src}"></script>`),
    ].join(''),
};
