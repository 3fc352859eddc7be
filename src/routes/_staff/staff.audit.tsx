import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { BRAND_NAME } from '#contract/brand.ts';
import { AUDIT_ACTIONS } from '#contract/audit.ts';
import { AuditScreen } from '#src/app/features/staff/audit/audit-screen.tsx';
import { inputOfAudit } from '#src/app/features/staff/staff-inputs.ts';
import { choiceParam, idParam } from '#src/app/search-param-rules.ts';

export const Route = createFileRoute('/_staff/staff/audit')({
  validateSearch: z.object({ person: idParam, action: choiceParam(AUDIT_ACTIONS) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await (await context.loadUtils()).staff.audit.list.prefetchInfinite(inputOfAudit(deps));
  },
  head: () => ({ meta: [{ title: `Audit log | ${BRAND_NAME} staff` }] }),
  component: AuditPage,
});

function AuditPage() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return <AuditScreen search={search} onSearch={(next) => void navigate({ search: next })} />;
}
