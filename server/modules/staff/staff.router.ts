import { z } from 'zod';
import { listCasesInput } from '#contract/cases.ts';
import { closeReportInput, reportSchema } from '#contract/contacts.ts';
import { pageOf } from '#contract/pagination.ts';
import { openReportedMessagesInput, reportedMessagesSchema } from '#contract/reported-messages.ts';
import { reportedTextsInput, reportedTextsSchema } from '#contract/reported-texts.ts';
import {
  listRestrictedInput,
  lookedUpSchema,
  lookUpMemberInput,
  restrictedAccountSchema,
} from '#contract/staff-accounts.ts';
import {
  deadTasksSchema,
  dismissTaskInput,
  recordCheckInput,
  renameMemberInput,
  restoreAccountInput,
  restrictAccountInput,
  retryTaskInput,
  verificationSchema,
  waitingSchema,
} from '#contract/staff.ts';
import { router, staffProcedure } from '../../trpc/procedures.ts';
import { inboxRouter } from './inbox.router.ts';
import { ledgerRouter } from './ledger.router.ts';
import { closeReport, listReports, openReportedMessages, readReportedTexts } from './reports.service.ts';
import {
  dismissTask,
  listRestricted,
  lookUpMember,
  readDeadTasks,
  readWaiting,
  recordDocumentCheck,
  renameMember,
  restoreAccount,
  restrictAccount,
  retryTask,
} from './staff.service.ts';

const done = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

export const staffRouter = router({
  inbox: inboxRouter,
  ledger: ledgerRouter,

  waiting: staffProcedure
    .meta({ description: 'Count what waits for staff, by where they work on it' })
    .output(waitingSchema)
    .query(({ ctx }) => readWaiting(ctx.app)),

  /** License or insurance of a professional. Throws `not_found`, `professional_not_found`, `document_name_differs`. */
  recordCheck: staffProcedure
    .meta({ description: 'Record a license or insurance policy you reviewed' })
    .input(recordCheckInput)
    .output(verificationSchema)
    .mutation(({ ctx, input }) => recordDocumentCheck(ctx.app, ctx.caller.userId, input)),

  /** Product 16.8. Throws `not_found`. */
  renameMember: staffProcedure
    .meta({ description: 'Correct a member’s name' })
    .input(renameMemberInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await renameMember(ctx.app, ctx.caller.userId, input);
      return OK;
    }),

  /** Throws `not_found`, `invalid_input` for one's own account. */
  restrictAccount: staffProcedure
    .meta({ description: 'Restrict an account' })
    .input(restrictAccountInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await restrictAccount(ctx.app, ctx.caller.userId, input);
      return OK;
    }),

  /** Throws `not_found`. */
  restoreAccount: staffProcedure
    .meta({ description: 'Lift the restriction on an account' })
    .input(restoreAccountInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await restoreAccount(ctx.app, ctx.caller.userId, input.email);
      return OK;
    }),

  /** A mutation, since every look is recorded. Throws `not_found`. */
  lookUpMember: staffProcedure
    .meta({ description: 'Show an account, or who works in one, by email; the look is recorded' })
    .input(lookUpMemberInput)
    .output(lookedUpSchema)
    .mutation(({ ctx, input }) => lookUpMember(ctx.app, ctx.caller.userId, input.email)),

  listRestricted: staffProcedure
    .meta({ description: 'List suspended accounts, newest suspension first' })
    .input(listRestrictedInput.prefault({}))
    .output(pageOf(restrictedAccountSchema))
    .query(({ ctx, input }) => listRestricted(ctx.app.db, input)),

  listReports: staffProcedure
    .meta({ description: 'List reports, newest first' })
    .input(listCasesInput.prefault({}))
    .output(pageOf(reportSchema))
    .query(({ ctx, input }) => listReports(ctx.app.db, input)),

  /** A mutation, since every look is recorded. Throws `not_found`. */
  openReportedMessages: staffProcedure
    .meta({ description: 'Read the messages shown with a report; the look is recorded' })
    .input(openReportedMessagesInput)
    .output(reportedMessagesSchema)
    .mutation(({ ctx, input }) => openReportedMessages(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  reportedTexts: staffProcedure
    .meta({ description: 'Read the profile and project of a report as they were then, and as they are' })
    .input(reportedTextsInput)
    .output(reportedTextsSchema)
    .query(({ ctx, input }) => readReportedTexts(ctx.app.db, input)),

  /** Throws `not_found`, `own_case`, `already_answered`. */
  closeReport: staffProcedure
    .meta({ description: 'Close a report with its outcome' })
    .input(closeReportInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await closeReport(ctx.app, ctx.caller.userId, input);
      return OK;
    }),

  /** Background tasks that failed for good, the newest first. */
  deadTasks: staffProcedure
    .meta({ description: 'List background tasks that failed permanently' })
    .output(deadTasksSchema)
    .query(({ ctx }) => readDeadTasks(ctx.app)),

  /** Throws `not_found`. */
  retryTask: staffProcedure
    .meta({ description: 'Retry a background task that failed permanently' })
    .input(retryTaskInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await retryTask(ctx.app, ctx.caller.userId, input.id);
      return OK;
    }),

  /** Throws `not_found`. */
  dismissTask: staffProcedure
    .meta({ description: 'Dismiss a background task that failed permanently' })
    .input(dismissTaskInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await dismissTask(ctx.app, ctx.caller.userId, input.id);
      return OK;
    }),
});
