import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { EditPropertyScreen } from '#src/app/features/properties/edit-property-screen.tsx';

export const Route = createFileRoute('/_member/_hiring/properties/new')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).properties.allowance.prefetch();
  },
  head: () => ({ meta: [{ title: `Add property | ${BRAND_NAME}` }] }),
  component: NewProperty,
});

function NewProperty() {
  const { viewer } = Route.useRouteContext();
  return <EditPropertyScreen property={null} userType={viewer.userType} />;
}
