import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { EditPropertyScreen } from '#src/app/features/properties/edit-property-screen.tsx';
import { loadOrNotFound } from '#src/errors/load-or-not-found.ts';

export const Route = createFileRoute('/_member/_hiring/properties/$propertyId_/edit')({
  loader: async ({ context, params: { propertyId } }) => ({
    property: await loadOrNotFound((await context.loadUtils()).properties.get.fetch({ id: propertyId })),
  }),
  head: () => ({ meta: [{ title: `Edit property | ${BRAND_NAME}` }] }),
  component: EditProperty,
});

function EditProperty() {
  const { viewer } = Route.useRouteContext();
  return <EditPropertyScreen property={Route.useLoaderData().property} userType={viewer.userType} />;
}
