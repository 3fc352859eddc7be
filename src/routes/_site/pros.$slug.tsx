import { createFileRoute } from '@tanstack/react-router';
import { ApiProvider } from '#src/api-provider.tsx';
import { siteHead } from '#src/site/layout/page-head-rules.ts';
import { loadProPage } from '#src/site/pros/pro-page-loader.ts';
import { ProScreen } from '#src/site/pros/pro-screen.tsx';

export const Route = createFileRoute('/_site/pros/$slug')({
  loader: ({ context, params }) => loadProPage(context.loadUtils, params.slug),
  head: ({ loaderData, match }) => (loaderData === undefined ? {} : siteHead(loaderData)({ match })),
  component: Pro,
});

function Pro() {
  const { slug } = Route.useParams();
  const { viewer, publicOrigin } = Route.useRouteContext();
  return (
    <ApiProvider>
      <ProScreen slug={slug} viewer={viewer} publicOrigin={publicOrigin} />
    </ApiProvider>
  );
}
