import { createRootRouteWithContext, HeadContent, Outlet, Scripts } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { ErrorScreen } from '#src/errors/error-screen.tsx';
import { NotFoundScreen } from '#src/errors/not-found-screen.tsx';
import type { RouterContext } from '#src/router.tsx';
import { useSessionSync } from '#src/session-sync.ts';
import { FONT_PRELOADS } from '#src/theme/fonts.ts';
import { DARK, LIGHT } from '#src/theme/palette.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';

const DESCRIPTION =
  'Find verified professionals near you and speak to the one you choose. No bidding, no sold leads.';

export const Route = createRootRouteWithContext<RouterContext>()({
  // Asked once per page load; an invalidated cache asks again.
  beforeLoad: async ({ context }) => ({
    viewer: await context.utils.auth.viewer.fetch(undefined, { staleTime: Infinity }),
  }),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: `${BRAND_NAME}: verified professionals near your door` },
      { name: 'description', content: DESCRIPTION },
      { name: 'theme-color', media: '(prefers-color-scheme: light)', content: LIGHT.bg },
      { name: 'theme-color', media: '(prefers-color-scheme: dark)', content: DARK.bg },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/symbol.svg', type: 'image/svg+xml' },
      ...FONT_PRELOADS.map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
    ],
  }),
  shellComponent: Document,
  component: App,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
});

/** Stays around every screen, also around the one that says that the page did not load. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        <ThemeProvider>{children}</ThemeProvider>
        <Scripts />
      </body>
    </html>
  );
}

function App() {
  useSessionSync();
  return <Outlet />;
}
