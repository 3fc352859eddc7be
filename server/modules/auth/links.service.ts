import { createHash, randomBytes } from 'node:crypto';
import { EMAIL_VERIFICATION_HOURS, PASSWORD_RESET_MINUTES, SIGN_IN_LINK_MINUTES } from '#contract/auth.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { lockSignIn } from './auth.queries.ts';
import { deleteLinkTokensOfUser, insertLinkToken } from './links.queries.ts';

const MINUTE_MS = 60_000;
const LIFE_MS = {
  password_reset: PASSWORD_RESET_MINUTES * MINUTE_MS,
  email_verification: EMAIL_VERIFICATION_HOURS * 60 * MINUTE_MS,
  sign_in: SIGN_IN_LINK_MINUTES * MINUTE_MS,
} as const;
const PATHS = {
  password_reset: '/reset-password',
  email_verification: '/verify-email',
  sign_in: '/finish-sign-in',
} as const;

export type LinkPurpose = keyof typeof LIFE_MS;

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Creates a single-use link of 256 random bits, which invalidates earlier ones of the same purpose. Null where the person has
 * another address by then, or is erased: the mailbox they had before gets no link.
 */
export async function createLink(
  tx: Tx,
  app: App,
  { userId, email, purpose }: { userId: string; email: string; purpose: LinkPurpose },
): Promise<string | null> {
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  // Of two at the same moment the second finds the first.
  const person = await lockSignIn(tx, userId);
  if (person?.email !== email) return null;
  await deleteLinkTokensOfUser(tx, userId, purpose);
  await insertLinkToken(tx, {
    tokenHash: hashOfToken(token),
    userId,
    purpose,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[purpose]),
  });
  return `${app.config.web.publicUrl}${PATHS[purpose]}?token=${token}`;
}
