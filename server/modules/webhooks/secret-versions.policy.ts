import { SECRET_OVERLAP_HOURS } from '#contract/webhook-events.ts';

/** Of a new endpoint; each new secret is the next one. */
export const FIRST_SECRET_VERSION = 1;

const HOUR_MS = 3_600_000;

type SecretState = {
  secretVersion: number;
  previousSecretUntil: Date | null;
  /** Of the versions before the previous one, the newest first. */
  olderSecretsUntil: readonly Date[];
};

/** The versions that were replaced and still sign at this moment, the newest first (product 38.7). */
export function formerSecrets(
  { secretVersion, previousSecretUntil, olderSecretsUntil }: SecretState,
  now: Date,
): { version: number; until: Date }[] {
  if (previousSecretUntil === null) return [];
  return [previousSecretUntil, ...olderSecretsUntil]
    .map((until, index) => ({ version: secretVersion - 1 - index, until }))
    .filter(({ until }) => until > now);
}

/** When a secret that is replaced now stops signing. */
export function endOfFormerSecret(now: Date): Date {
  return new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
}
