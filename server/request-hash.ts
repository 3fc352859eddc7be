import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '#contract/errors.ts';
import { DomainError } from './domain-error.ts';
import { noteNothingChanged } from './unchanged-call.ts';

/** Tells a repeated call from another one with the same idempotency key: SHA-256 of what was sent, in any order of its fields. */
export function hashOfRequest(input: object): string {
  const content = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** As it is stored with what the call made. */
export type CallKey = { idempotencyKey: string; requestHash: string };

/** Null for a call without a key, which is never a repeated one. */
export function callKeyOf(idempotencyKey: string | undefined, input: object): CallKey | null {
  return idempotencyKey === undefined ? null : { idempotencyKey, requestHash: hashOfRequest(input) };
}

/** For what was found under the key of a call. Throws `idempotency_conflict` where another call made it. */
export function requireSameCall(found: { requestHash: string | null }, { requestHash }: CallKey): void {
  if (found.requestHash !== requestHash) throw new DomainError('idempotency_conflict');
}

/**
 * For a save of what was changed since it was read. Where all that it says is so already, it repeats one whose answer was
 * lost. Throws `code` otherwise.
 */
export function requireSameSave<Sent extends object>(
  saved: Partial<Sent>,
  sent: Sent,
  code: ErrorCode,
): void {
  const same = Object.keys(sent).every((key) =>
    isDeepStrictEqual(saved[key as keyof Sent], sent[key as keyof Sent]),
  );
  if (!same) throw new DomainError(code);
  noteNothingChanged();
}
