import { createFileRoute } from '@tanstack/react-router';
import { BRAND_NAME } from '#contract/brand.ts';
import { SystemScreen } from '#src/app/features/staff/system/system-screen.tsx';

export const Route = createFileRoute('/_staff/staff/system')({
  loader: async ({ context }) => {
    await (await context.loadUtils()).staff.deadTasks.prefetch();
  },
  head: () => ({ meta: [{ title: `System | ${BRAND_NAME} staff` }] }),
  component: SystemScreen,
});
