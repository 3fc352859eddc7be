import { CREDENTIAL_KINDS, type CredentialKind } from '#contract/credentials.ts';
import { marketDay } from '#contract/market-day.ts';
import type { ProfileCheck } from '#contract/previews.ts';
import { isSameNames, type Names } from '#contract/profiles.ts';
import { CHECK_KINDS, type CheckKind } from '#contract/staff.ts';
import type { CheckJson } from './profiles.fragments.ts';

export type Check = Names & {
  kind: CredentialKind;
  /** Null for a check without an uploaded document. */
  credentialId: string | null;
  checkedAt: Date;
  validUntil: string;
};

/**
 * The check of each kind, and of each certification, that counts under these names: the newest that was made for them. A
 * document that was found lapsed counts under every name, so that a withdrawn badge does not return with an older name.
 */
export function checksUnder<C extends Check>(names: Names, newestFirst: readonly C[]): C[] {
  return CREDENTIAL_KINDS.flatMap((kind) => {
    const ofKind = newestFirst.filter((check) => check.kind === kind);
    const each = kind === 'certification' ? Map.groupBy(ofKind, ({ credentialId }) => credentialId) : null;
    const series = each === null ? [ofKind] : [...each.values()];
    return series.flatMap(
      (checks) => checks.find((check) => isSameNames(check, names) || wasLapsed(check)) ?? [],
    );
  });
}

/**
 * The checks that count under these names, as others see them (product 16.2): of a company that insures nothing is said, and
 * nothing leads back to the document.
 */
export function shownChecks(names: Names, newestFirst: readonly CheckJson[], today: string): ProfileCheck[] {
  const checks = newestFirst.map((check) => ({ ...check, checkedAt: new Date(check.checkedAt) }));
  return checksUnder(names, checks).map((check) => ({
    kind: check.kind,
    documentType: check.documentType,
    issuingState: check.issuingState,
    issuer: check.kind === 'certification' ? check.issuer : null,
    checkedAt: check.checkedAt.toISOString(),
    validUntil: check.validUntil,
    isCurrent: check.validUntil >= today,
    method: check.method,
  }));
}

export function isRequired(kind: CredentialKind): kind is CheckKind {
  return CHECK_KINDS.some((required) => required === kind);
}

/** The required kinds without a check that is valid today under these names. */
export function uncheckedKinds(names: Names, newestFirst: readonly Check[], now: Date): CheckKind[] {
  const current = checksUnder(names, newestFirst).filter(({ validUntil }) => validUntil >= marketDay(now));
  return CHECK_KINDS.filter((kind) => !current.some((check) => check.kind === kind));
}

const wasLapsed = ({ checkedAt, validUntil }: Check) => validUntil < marketDay(checkedAt);

const DAY_MS = 86_400_000;

/** Days left of the grace period (product 16.4); a part of a day counts. */
export function daysUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY_MS));
}

/** The last day on which both documents are valid under these names; null when one is missing or has run out. */
export function verifiedUntil(names: Names, newestFirst: readonly Check[], now: Date): string | null {
  const days = checksUnder(names, newestFirst)
    .filter(({ kind }) => isRequired(kind))
    .map(({ validUntil }) => validUntil);
  const [until] = days.toSorted();
  return until !== undefined && days.length === CHECK_KINDS.length && until >= marketDay(now) ? until : null;
}

/** The names under which a profile is verified, or would be again after changing back; null when there are none. */
export function checkedNames(current: Names, newestFirst: readonly Check[], now: Date): Names | null {
  const known = [current, ...newestFirst].find((names) => verifiedUntil(names, newestFirst, now) !== null);
  return known === undefined ? null : { fullName: known.fullName, companyName: known.companyName };
}
