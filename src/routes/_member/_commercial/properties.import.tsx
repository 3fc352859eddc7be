import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { ImportScreen } from '#src/app/features/properties/import-screen.tsx';

export const Route = createFileRoute('/_member/_commercial/properties/import')({
  head: () => ({ meta: [{ title: `Import properties | ${BRAND_NAME}` }] }),
  component: ImportScreen,
});
