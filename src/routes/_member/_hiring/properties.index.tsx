import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PropertiesScreen } from '#src/app/features/properties/properties-screen.tsx';
import { propertiesSearchSchema } from '#src/app/features/properties/properties-search.ts';
import { inputOfProperties } from '#src/app/features/properties/property-inputs.ts';

export const Route = createFileRoute('/_member/_hiring/properties/')({
  validateSearch: propertiesSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const utils = await context.loadUtils();
    await Promise.all([
      utils.properties.allowance.ensureData(),
      utils.properties.listMine.prefetchInfinite(inputOfProperties(deps)),
    ]);
  },
  head: () => ({ meta: [{ title: `Properties | ${BRAND_NAME}` }] }),
  component: Properties,
});

function Properties() {
  const { viewer } = Route.useRouteContext();
  return <PropertiesScreen userType={viewer.userType} search={Route.useSearch()} />;
}
