import { createFileRoute, Outlet } from '@tanstack/react-router';
import { SiteLayout } from '#src/site/layout/site-frame.tsx';

/** The public pages. */
export const Route = createFileRoute('/_site')({
  codeSplitGroupings: [],
  component: PublicPages,
});

function PublicPages() {
  const { viewer } = Route.useRouteContext();
  return (
    <SiteLayout isSignedIn={viewer !== null}>
      <Outlet />
    </SiteLayout>
  );
}
