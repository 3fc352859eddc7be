import { z } from 'zod';
import {
  changePasswordInput,
  issueTokenInput,
  requestPasswordResetInput,
  resetPasswordInput,
  revokeSessionInput,
  sessionSchema,
  signedInSchema,
  signInInput,
  signUpInput,
  verifyEmailInput,
  viewerSchema,
} from '#contract/auth.ts';
import { pageOf } from '#contract/pagination.ts';
import { memberProcedure, publicProcedure, router } from '../../trpc/procedures.ts';
import {
  listSessions,
  resendEmailVerification,
  revokeOtherSessions,
  revokeSession,
  signOut,
  signUp,
  verifyEmail,
} from './auth.service.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password-changes.service.ts';
import { issueToken, signIn } from './sign-in.service.ts';
import { getViewer } from './viewer.service.ts';

const done = z.object({ ok: z.literal(true) });
const OK = { ok: true } as const;

export const authRouter = router({
  signUp: publicProcedure
    .meta({ description: 'Create an account and sign in' })
    .input(signUpInput)
    .output(z.object({ viewer: viewerSchema }))
    .mutation(async ({ ctx, input }) => {
      const { viewer, secret, deviceSecret } = await signUp(ctx.app, input, ctx);
      ctx.setSession(secret);
      ctx.setDevice(deviceSecret);
      return { viewer };
    }),

  signIn: publicProcedure
    .meta({ description: 'Sign in a browser' })
    .input(signInInput)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) => {
      const { secret, deviceSecret, ...signedIn } = await signIn(ctx.app, input, ctx);
      ctx.setSession(secret);
      ctx.setDevice(deviceSecret);
      return signedIn;
    }),

  issueToken: publicProcedure
    .meta({ description: 'Sign in a command line: returns a token that can be revoked' })
    .input(issueTokenInput)
    .output(z.object({ token: z.string(), sessionId: z.uuid(), expiresAt: z.iso.datetime() }))
    .mutation(({ ctx, input }) => issueToken(ctx.app, input, ctx)),

  viewer: publicProcedure
    .meta({ description: 'Show who is signed in', scope: 'read' })
    .output(viewerSchema.nullable())
    .query(({ ctx }) => (ctx.caller === null ? null : getViewer(ctx.app, ctx.caller.personId))),

  signOut: publicProcedure
    .meta({ description: 'Sign out' })
    .output(done)
    .mutation(async ({ ctx }) => {
      if (ctx.caller !== null) await signOut(ctx.app, ctx.caller);
      ctx.setSession(null);
      return OK;
    }),

  sessions: memberProcedure
    .meta({ description: 'List devices and tokens', scope: 'never' })
    .output(pageOf(sessionSchema))
    .query(async ({ ctx }) => ({
      items: await listSessions(ctx.app, ctx.caller),
      nextCursor: null,
    })),

  revokeSession: memberProcedure
    .meta({ description: 'End one session', leastRole: 'viewer' })
    .input(revokeSessionInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await revokeSession(ctx.app, ctx.caller, input.id);
      if (input.id === ctx.caller.sessionId) ctx.setSession(null);
      return OK;
    }),

  revokeOtherSessions: memberProcedure
    .meta({ description: 'End every session but this one', leastRole: 'viewer' })
    .output(z.object({ revoked: z.int() }))
    .mutation(async ({ ctx }) => ({ revoked: await revokeOtherSessions(ctx.app, ctx.caller) })),

  requestPasswordReset: publicProcedure
    .meta({ description: 'Email a link to set a new password' })
    .input(requestPasswordResetInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await requestPasswordReset(ctx.app, input.email, ctx);
      return OK;
    }),

  resetPassword: publicProcedure
    .meta({ description: 'Set a new password with an emailed link' })
    .input(resetPasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.app, input, ctx);
      return OK;
    }),

  changePassword: memberProcedure
    .meta({ description: 'Change the password and end other sessions', leastRole: 'viewer' })
    .input(changePasswordInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const secrets = await changePassword(ctx.app, ctx.caller, input, ctx);
      if (secrets === null) return OK;
      ctx.setSession(secrets.secret);
      ctx.setDevice(secrets.deviceSecret);
      return OK;
    }),

  verifyEmail: publicProcedure
    .meta({ description: 'Verify an email address with an emailed link' })
    .input(verifyEmailInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await verifyEmail(ctx.app, input.token, ctx);
      return OK;
    }),

  resendEmailVerification: memberProcedure
    .meta({ description: 'Email the verification link again', leastRole: 'viewer' })
    .output(done)
    .mutation(async ({ ctx }) => {
      await resendEmailVerification(ctx.app, ctx.caller);
      return OK;
    }),
});
