import { CREDENTIAL_GRACE_DAYS } from '#contract/credential-rules.ts';
import {
  graceSchema,
  ownCredentialsSchema,
  removeCredentialInput,
  secondLookInput,
  submitCredentialInput,
} from '#contract/credentials.ts';
import { professionalProcedure, router } from '../../trpc/procedures.ts';
import {
  listOwnCredentials,
  removeCredential,
  requestSecondLook,
  startOwnGrace,
  submitCredential,
} from './credentials.service.ts';

/** The documents of professionals (product 16.10 to 16.16). Open to accounts on hold: this is how the hold ends. */
export const credentialsRouter = router({
  listMine: professionalProcedure
    .meta({ description: 'List your license, insurance and other credentials', scope: 'never' })
    .output(ownCredentialsSchema)
    .query(({ ctx }) => listOwnCredentials(ctx.app, ctx.caller.userId)),

  /** Throws `invalid_input`, `not_found`, `too_many_certifications`, `document_not_ready`, `upload_gone`. */
  submit: professionalProcedure
    .meta({ description: 'Send a document for review, or its replacement' })
    .input(submitCredentialInput)
    .output(ownCredentialsSchema)
    .mutation(({ ctx, input }) => submitCredential(ctx.app, ctx.caller.userId, input)),

  /** Throws `not_found`. */
  remove: professionalProcedure
    .meta({ description: 'Remove a credential and its file' })
    .input(removeCredentialInput)
    .output(ownCredentialsSchema)
    .mutation(({ ctx, input }) => removeCredential(ctx.app, ctx.caller.userId, input.id)),

  /** Throws `not_found`, `second_look_refused`. */
  requestSecondLook: professionalProcedure
    .meta({ description: 'Ask for a second look at a rejected document' })
    .input(secondLookInput)
    .output(ownCredentialsSchema)
    .mutation(({ ctx, input }) => requestSecondLook(ctx.app, ctx.caller.userId, input)),

  /** The 14 days run from sign-up either way; this remembers the choice. */
  startGrace: professionalProcedure
    .meta({
      description: `Choose to send your documents within the ${String(CREDENTIAL_GRACE_DAYS)}-day grace period`,
    })
    .output(graceSchema)
    .mutation(({ ctx }) => startOwnGrace(ctx.app, ctx.caller.userId)),
});
