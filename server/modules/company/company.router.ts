import { z } from 'zod';
import {
  activitySchema,
  changeRoleInput,
  companyPersonInput,
  invitationIdInput,
  invitationTokenInput,
  inviteToCompanyInput,
  joinCompanyInput,
  joinedCompanySchema,
  listActivityInput,
  openedInvitationSchema,
  teamSchema,
} from '#contract/company.ts';
import { pageOf } from '#contract/pagination.ts';
import {
  activeCommercialProcedure,
  commercialProcedure,
  publicProcedure,
  router,
} from '../../trpc/procedures.ts';
import { getActivity } from './acts.service.ts';
import { changeRole, getTeam, leaveCompany, removePerson } from './company.service.ts';
import {
  invite,
  joinCompany,
  openInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations.service.ts';

const done = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

/** People who work in a commercial account (product 31). */
export const companyRouter = router({
  team: commercialProcedure
    .meta({ description: 'List who works in your company, and who changed what', scope: 'never' })
    .output(teamSchema)
    .query(({ ctx }) => getTeam(ctx.app, ctx.caller)),

  activity: commercialProcedure
    .meta({ description: 'List who in your company did what, newest first', scope: 'never' })
    .input(listActivityInput.prefault({}))
    .output(pageOf(activitySchema))
    .query(({ ctx, input }) => getActivity(ctx.app, ctx.caller, input)),

  /** Throws `company_full`, `already_invited`, `already_in_company`, `too_many_attempts`. */
  invite: activeCommercialProcedure
    .meta({ description: 'Invite someone to work in your account', leastRole: 'owner' })
    .input(inviteToCompanyInput)
    .output(z.object({ id: z.uuid() }))
    .mutation(({ ctx, input }) => invite(ctx.app, ctx.caller, input)),

  /** Throws `not_found`, `company_full`, `too_many_attempts`. */
  resendInvitation: activeCommercialProcedure
    .meta({ description: 'Email an invitation again, with a new link', leastRole: 'owner' })
    .input(invitationIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await resendInvitation(ctx.app, ctx.caller, input.id);
      return OK;
    }),

  /** Throws `not_found`. */
  revokeInvitation: commercialProcedure
    .meta({ description: 'Withdraw an invitation', leastRole: 'owner' })
    .input(invitationIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await revokeInvitation(ctx.app, ctx.caller, input.id);
      return OK;
    }),

  /** Throws `not_found`, `owner_stays`. */
  changeRole: commercialProcedure
    .meta({ description: 'Change what someone in your company may do', leastRole: 'owner' })
    .input(changeRoleInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await changeRole(ctx.app, ctx.caller, input);
      return OK;
    }),

  /** Throws `not_found`, `owner_stays`. */
  remove: commercialProcedure
    .meta({ description: 'Remove someone from your company', leastRole: 'owner' })
    .input(companyPersonInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await removePerson(ctx.app, ctx.caller, input.personId);
      return OK;
    }),

  /** Throws `owner_stays`. */
  leave: commercialProcedure
    .meta({ description: 'Leave the company you work in', leastRole: 'viewer' })
    .output(done)
    .mutation(async ({ ctx }) => {
      await leaveCompany(ctx.app, ctx.caller);
      ctx.setSession(null);
      return OK;
    }),

  /** Uses nothing up. Throws `token_invalid`, `too_many_attempts`. */
  openInvitation: publicProcedure
    .meta({ description: 'Show what an emailed invitation is for' })
    .input(invitationTokenInput)
    .output(openedInvitationSchema)
    .query(({ ctx, input }) => openInvitation(ctx.app, input.token, ctx)),

  /** Throws `token_invalid`, `email_taken`, `weak_password`, `too_many_attempts`, `too_busy`, `sign_in_required`. */
  join: publicProcedure
    .meta({ description: 'Accept an emailed invitation and sign in' })
    .input(joinCompanyInput)
    .output(joinedCompanySchema)
    .mutation(async ({ ctx, input }) => {
      const { viewer, secret, deviceSecret } = await joinCompany(ctx.app, input, ctx);
      ctx.setSession(secret);
      ctx.setDevice(deviceSecret);
      return { viewer };
    }),
});
