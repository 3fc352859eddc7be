import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { PeopleScreen } from '#src/app/features/staff/people/people-screen.tsx';
import { RESTRICTED_INPUT } from '#src/app/features/staff/staff-inputs.ts';

export const Route = createFileRoute('/_staff/staff/people')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).staff.listRestricted.prefetchInfinite(RESTRICTED_INPUT);
  },
  head: () => ({ meta: [{ title: `People | ${BRAND_NAME} staff` }] }),
  component: PeopleScreen,
});
