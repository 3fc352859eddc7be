import { CREDENTIAL_GRACE_DAYS, LONGEST_GRACE_DAYS, RESUBMIT_DAYS } from '#contract/credential-rules.ts';
import type { Grace } from '#contract/credentials.ts';
import type { Names } from '#contract/profiles.ts';
import type { CheckKind } from '#contract/staff.ts';
import type { Db, Tx } from '#db/types.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';
import { credentialsOverdue } from '../../emails/credentials-overdue.ts';
import { queueMail } from '../../emails/queue-mail.ts';
import {
  findEnded,
  findGrace,
  insertGrace,
  listWaitingKinds,
  lockEnded,
  updateChosen,
  updateExtended,
  updateListed,
  updateNotOverdue,
  updateOverdue,
  updateSettled,
  updateUnsettled,
} from './grace.queries.ts';
import { listChecks } from './profiles.queries.ts';
import { daysUntil, uncheckedKinds } from './verification.policy.ts';

const DAY_MS = 86_400_000;
const after = (from: Date, days: number) => new Date(from.getTime() + days * DAY_MS);

/** The 14 days of a new professional (product 16.4). */
export async function startGrace(tx: Tx, profileId: string, now: Date): Promise<void> {
  await insertGrace(tx, { profileId, endsAt: after(now, CREDENTIAL_GRACE_DAYS) });
}

/** Remembers that the professional chose to send documents later. The 14 days run whether they do or not. */
export async function chooseGrace(db: Db, profileId: string, now: Date): Promise<void> {
  await updateChosen(db, profileId, now);
}

/** Required documents that are neither valid nor in review: what keeps an account from being listed after the grace period. */
export async function listMissing(
  db: Db | Tx,
  profile: Names & { profileId: string },
  now: Date,
): Promise<CheckKind[]> {
  const unchecked = uncheckedKinds(profile, await listChecks(db, { profileId: profile.profileId }), now);
  if (unchecked.length === 0) return [];
  const waiting = await listWaitingKinds(db, profile.profileId);
  return unchecked.filter((kind) => !waiting.includes(kind));
}

/** Where the grace period of a professional stands. */
export async function readGrace(
  db: Db | Tx,
  profile: Names & { profileId: string },
  now: Date,
): Promise<Grace> {
  const { endsAt, chosenAt, settledAt, credentialsOverdueAt } = await findGrace(db, profile.profileId);
  const facts = {
    endsAt: endsAt.toISOString(),
    daysLeft: daysUntil(endsAt, now),
    chosenAt: chosenAt?.toISOString() ?? null,
  };
  if (settledAt !== null) return { ...facts, state: 'settled' };
  if (credentialsOverdueAt !== null) return { ...facts, state: 'ended' };
  const isInReview = (await listMissing(db, profile, now)).length === 0;
  return { ...facts, state: isInReview ? 'in_review' : 'running' };
}

/** A rejection leaves some days for another document, so that nobody is put on hold for the time that a review took. */
export async function extendGrace(tx: Tx, profileId: string, now: Date): Promise<void> {
  await updateExtended(tx, profileId, { until: after(now, RESUBMIT_DAYS), mostDays: LONGEST_GRACE_DAYS });
}

/**
 * Puts the account on hold when its grace period is over and a required document is missing, and mails its owner (product
 * 16.5). Does nothing otherwise, and nothing twice: of two workers the second finds it done.
 */
export async function endGrace(
  tx: Tx,
  app: Pick<App, 'clock' | 'queue'>,
  profileId: string,
): Promise<boolean> {
  const now = app.clock.now();
  const ended = await lockEnded(tx, profileId, now);
  if (ended === undefined) return false;
  const missing = await listMissing(tx, ended, now);
  if (missing.length === 0 || !(await updateOverdue(tx, ended.userId, now))) return false;
  await updateListed(tx, ended.userId, now);
  await queueMail(tx, app, credentialsOverdue.to(ended.email, { name: ended.fullName, missing }));
  return true;
}

/**
 * Before contact details are handed over: ends a grace period that is over without waiting for the task. Throws
 * `credentials_overdue` when that puts the account on hold, or another call just did.
 */
export async function refuseEnded(app: App, userId: string): Promise<void> {
  const profileId = await findEnded(app.db, userId, app.clock.now());
  if (profileId === undefined) return;
  await app.db.transaction().execute((tx) => endGrace(tx, app, profileId));
  const { credentialsOverdueAt } = await findGrace(app.db, profileId);
  if (credentialsOverdueAt !== null) throw new DomainError('credentials_overdue');
}

/** The first time that a professional is verified ends the grace period, and the hold where there is one. */
export async function settleGrace(
  tx: Tx,
  { profileId, userId, now }: { profileId: string; userId: string; now: Date },
): Promise<void> {
  await updateSettled(tx, profileId, now);
  await updateNotOverdue(tx, userId);
  await updateListed(tx, userId, now);
}

/** Somebody who is verified no longer, because an approval made since that moment was taken back, is where they were before. */
export async function unsettleGrace(
  tx: Tx,
  { profileId, userId, since, now }: { profileId: string; userId: string; since: Date; now: Date },
): Promise<void> {
  await updateUnsettled(tx, { profileId, userId, since });
  await updateListed(tx, userId, now);
}

/** Shows a profile in searches, or no longer: part of restoring and restricting an account. */
export async function refreshListed(tx: Tx, userId: string, now: Date): Promise<void> {
  await updateListed(tx, userId, now);
}
