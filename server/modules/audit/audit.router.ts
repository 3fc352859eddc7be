import { auditLogEntrySchema, auditLogInput } from '#contract/audit.ts';
import { pageOf } from '#contract/pagination.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { listAuditLog } from './audit.service.ts';

/** Part of `staff.*`. */
export const auditRouter = router({
  /** Throws `not_found` for a person who has no account. */
  list: staffProcedure
    .meta({ description: 'List the audit log, newest first' })
    .input(auditLogInput.prefault({}))
    .output(pageOf(auditLogEntrySchema))
    .query(({ ctx, input }) => listAuditLog(ctx.app.db, input)),
});
