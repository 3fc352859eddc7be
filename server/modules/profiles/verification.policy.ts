import { marketDay } from '#contract/market-day.ts';
import { isSameNames, type Names, VERIFICATION_DAYS } from '#contract/profiles.ts';
import { CHECK_KINDS, type CheckKind } from '#contract/staff.ts';

export type Check = Names & { kind: CheckKind; checkedAt: Date; validUntil: string };

/**
 * The check of each kind that counts under these names: the newest that was made for them. A document that was found
 * lapsed counts under every name, so that a withdrawn badge does not return with an older name.
 */
export function checksUnder<C extends Check>(names: Names, newestFirst: readonly C[]): C[] {
  return CHECK_KINDS.flatMap(
    (kind) =>
      newestFirst.find((check) => check.kind === kind && (isSameNames(check, names) || wasLapsed(check))) ??
      [],
  );
}

const wasLapsed = ({ checkedAt, validUntil }: Check) => validUntil < marketDay(checkedAt);

const DAY_MS = 86_400_000;

/** Days left of those that a professional has from sign-up to get verified (product 16.4); a part of a day counts. */
export function verificationDaysLeft(signedUpAt: Date, now: Date): number {
  const end = signedUpAt.getTime() + VERIFICATION_DAYS * DAY_MS;
  return Math.max(0, Math.ceil((end - now.getTime()) / DAY_MS));
}

/** The last day on which both documents are valid under these names; null when one is missing or has run out. */
export function verifiedUntil(names: Names, newestFirst: readonly Check[], now: Date): string | null {
  const days = checksUnder(names, newestFirst).map(({ validUntil }) => validUntil);
  const [until] = days.toSorted();
  return until !== undefined && days.length === CHECK_KINDS.length && until >= marketDay(now) ? until : null;
}

/** The names under which a profile is verified, or would be again after changing back; null when there are none. */
export function checkedNames(current: Names, newestFirst: readonly Check[], now: Date): Names | null {
  const known = [current, ...newestFirst].find((names) => verifiedUntil(names, newestFirst, now) !== null);
  return known === undefined ? null : { fullName: known.fullName, companyName: known.companyName };
}
