import { createHash } from 'node:crypto';
import { DomainError } from './domain-error.ts';

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
