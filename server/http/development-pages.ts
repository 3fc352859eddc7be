import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Pages, RenderPage, RouteFiles } from './pages.ts';

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
      return renderPage({ ...page, manifest: DEVELOPMENT_MANIFEST });
    },
    stop: () => vite.close(),
  };
}

const REFRESH_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const DEVELOPMENT_MANIFEST: RouteFiles = {
  routes: {
    __root__: {
      scripts: [
        { attrs: { type: 'module' }, children: REFRESH_PREAMBLE },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: '/src/late-scripts.ts' } },
        { attrs: { type: 'module', src: '/src/entry-client.tsx' } },
      ],
    },
  },
};
