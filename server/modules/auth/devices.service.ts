import { randomBytes } from 'node:crypto';
import { KNOWN_DEVICE_DAYS } from '#contract/auth.ts';
import type { Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { deleteDevicesOfUser, findKnownDevice, renameDevice, upsertKnownDevice } from './devices.queries.ts';
import { findUserByLink } from './links.queries.ts';
import { hashOfToken } from './links.service.ts';

const DAY_MS = 86_400_000;
const MAX_SECRET_LENGTH = 200;

/**
 * What a sign-in has besides a password: a device known to the account, or a link mailed to it. Its key names rate limits
 * that no other client can exhaust.
 */
export type SignInProof = { key: string; linkHash: string | null };

/**
 * The additional proof of a sign-in, counted against its own limits; null without one. An unknown address takes the same
 * lookups as a known one.
 * @param deviceSecret what the browser's device cookie holds
 * @throws DomainError `too_many_attempts`
 */
export async function findSignInProof(
  app: App,
  { email, linkToken }: { email: string; linkToken?: string | undefined },
  deviceSecret: string | undefined,
): Promise<SignInProof | null> {
  const now = app.clock.now();
  if (deviceSecret !== undefined && deviceSecret.length <= MAX_SECRET_LENGTH) {
    const hash = hashOfToken(deviceSecret);
    const key = `${email}:${hash}`;
    if ((await findKnownDevice(app.db, hash, email, now)) !== undefined) {
      await app.limits.take('signInByDevice', key);
      if (await app.limits.tryTake('signInFailuresByDevice', key)) return { key, linkHash: null };
    }
  }
  if (linkToken === undefined) return null;
  const linkHash = hashOfToken(linkToken);
  if ((await findUserByLink(app.db, linkHash, email, now)) === undefined) return null;
  const key = `${email}:${linkHash}`;
  await app.limits.take('signInByDevice', key);
  return { key, linkHash };
}

/**
 * Makes a device known to an account. Each time it gets a new secret, under which it stays known to its other accounts:
 * a planted or copied secret is worthless after the next sign-in.
 * @param formerSecret what its cookie held
 */
export async function rememberDevice(
  tx: Tx,
  app: App,
  { userId, formerSecret }: { userId: string; formerSecret: string | undefined },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const [tokenHash, now] = [hashOfToken(secret), app.clock.now()];
  if (formerSecret !== undefined) await renameDevice(tx, hashOfToken(formerSecret), tokenHash);
  const expiresAt = new Date(now.getTime() + KNOWN_DEVICE_DAYS * DAY_MS);
  await upsertKnownDevice(tx, { tokenHash, userId, createdAt: now, lastUsedAt: now, expiresAt });
  return secret;
}

/** No device is known to a person anymore. */
export function forgetDevices(tx: Tx, personId: string): Promise<void> {
  return deleteDevicesOfUser(tx, personId);
}
