import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { CredentialsScreen } from '#src/app/features/credentials/credentials-screen.tsx';

export const Route = createFileRoute('/_member/_professional/credentials-verification')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).credentials.listMine.ensureData();
  },
  head: () => ({ meta: [{ title: `Credentials | ${BRAND_NAME}` }] }),
  component: CredentialsScreen,
});
