import { z } from 'zod';
import { ownProofShape } from './auth.ts';
import { MAX_TOKEN_DAYS, TOKEN_SCOPES } from './token-scopes.ts';

export const tokenScopeSchema = z.enum(TOKEN_SCOPES);
const scopesSchema = z
  .array(tokenScopeSchema)
  .min(1, 'Choose what the token may do')
  .max(TOKEN_SCOPES.length)
  .refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once');

export const createTokenInput = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, 'Name the token')
    .max(80)
    .describe('Where it is used, such as "Nightly report"'),
  scopes: scopesSchema.describe('What it may do: read, work, spend'),
  expiresInDays: z
    .int('Choose when it expires')
    .min(1, 'Choose 1 day or more')
    .max(MAX_TOKEN_DAYS, `Choose ${String(MAX_TOKEN_DAYS)} days at most`)
    .describe(`Days until it stops working, ${String(MAX_TOKEN_DAYS)} at most`),
  ...ownProofShape,
});
export type CreateTokenInput = z.infer<typeof createTokenInput>;
/** The form holds the days as the choice of a list. */
export const createTokenForm = createTokenInput.extend({
  expiresInDays: z.string().transform(Number).pipe(createTokenInput.shape.expiresInDays),
});
export const tokenIdInput = z.strictObject({ id: z.uuid() });

export const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Its first characters. */
  prefix: z.string(),
  scopes: z.array(tokenScopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type ApiToken = z.infer<typeof tokenSchema>;

/** The only answer that ever holds the token itself. */
export const createdTokenSchema = tokenSchema.extend({ token: z.string() });
export type CreatedToken = z.infer<typeof createdTokenSchema>;
