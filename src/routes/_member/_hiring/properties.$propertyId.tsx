import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { projectsOfProperty, requestsOfProperty } from '#src/app/features/properties/property-inputs.ts';
import { PropertyScreen } from '#src/app/features/properties/property-screen.tsx';
import { PropertyRequests } from '#src/app/features/requests/property-requests-card.tsx';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';
import { useNow } from '#src/ui/use-now.ts';

/** One of the member's own properties, with the work there. */
export const Route = createFileRoute('/_member/_hiring/properties/$propertyId')({
  loader: async ({ context, params: { propertyId } }) => {
    const utils = await context.loadUtils();
    const [{ name }] = await Promise.all([
      loadOrNotFound(utils.properties.get.ensureData({ id: propertyId })),
      utils.properties.projects.prefetchInfinite(projectsOfProperty(propertyId)),
      utils.requests.listMine.prefetchInfinite(requestsOfProperty(propertyId)),
    ]);
    return { name, now: new Date().toISOString() };
  },
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.name ?? 'Property'} | ${BRAND_NAME}` }] }),
  component: PropertyPage,
});

function PropertyPage() {
  const { viewer } = Route.useRouteContext();
  const { propertyId } = Route.useParams();
  const now = useNow(Route.useLoaderData().now);
  return (
    <PropertyScreen
      propertyId={propertyId}
      userType={viewer.userType}
      requests={<PropertyRequests input={requestsOfProperty(propertyId)} now={now} />}
    />
  );
}
