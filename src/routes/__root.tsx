import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  type NotFoundRouteProps,
  Outlet,
  Scripts,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BRAND_NAME } from '#contract/brand.ts';
import { HOME_LEAD } from '#src/site/home/home-copy.ts';
import { SiteLayout } from '#src/site/layout/site-frame.tsx';
import type { RouterContext } from '#src/router.tsx';
import { useSessionSync } from '#src/session-sync.ts';
import { PAGE_COLORS } from '#src/theme/page-colors.ts';
import { ThemeProvider } from '#src/theme/theme-provider.tsx';
import { ProgressLine } from '#src/ui/feedback/progress-line.tsx';
import { Toaster } from '#src/ui/feedback/toaster.tsx';
import { SkipLink } from '#src/ui/layout/skip-link.tsx';

const NOT_FOUND_TITLE = `Page not found | ${BRAND_NAME}`;

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context }) => ({ viewer: await context.lazyApi.readViewer() }),
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      {
        title: matches.some(({ routeId }: { routeId: string }) => routeId === '/$')
          ? NOT_FOUND_TITLE
          : BRAND_NAME,
      },
      { name: 'description', content: HOME_LEAD },
      { name: 'color-scheme', content: 'light dark' },
    ],
    links: [
      { rel: 'icon', href: '/favicon.ico', sizes: '48x48' },
      { rel: 'icon', href: '/symbol.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    ],
  }),
  shellComponent: Document,
  component: App,
  notFoundComponent: UnknownPath,
  errorComponent: Unloadable,
});

/** Stays around every screen, also around the one that says that the page did not load. */
function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
        {/* Two of one name, which `head` would take for one. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAGE_COLORS.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAGE_COLORS.dark} />
      </head>
      <body>
        <ThemeProvider>
          <SkipLink />
          {children}
          <Toaster />
        </ThemeProvider>
        <Scripts />
      </body>
    </html>
  );
}

function App() {
  useSessionSync();
  return (
    <>
      <ProgressLine active={useIsLeaving()} />
      <Outlet />
    </>
  );
}

/** Whether the next screen is still loading. */
function useIsLeaving(): boolean {
  return useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && resolvedLocation !== undefined && resolvedLocation.href !== location.href,
  });
}

function UnknownPath(props: NotFoundRouteProps) {
  const { viewer } = Route.useRouteContext();
  const { defaultNotFoundComponent: NotFoundScreen } = useRouter().options;
  return (
    <SiteLayout isSignedIn={viewer !== null}>{NotFoundScreen && <NotFoundScreen {...props} />}</SiteLayout>
  );
}

/** Without knowing who is signed in, since that may be what could not be found out. */
function Unloadable(props: ErrorComponentProps) {
  const { defaultErrorComponent: ErrorScreen } = useRouter().options;
  return <SiteLayout isSignedIn={false}>{ErrorScreen && <ErrorScreen {...props} />}</SiteLayout>;
}
