import { createHash } from 'node:crypto';

/** Tells a repeated call from another one with the same idempotency key: SHA-256 of what was sent, in any order of its fields. */
export function hashOfRequest(input: object): string {
  const content = Object.entries(input).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
