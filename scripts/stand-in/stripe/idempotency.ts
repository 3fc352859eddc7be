import { createHash } from 'node:crypto';
import type { Core } from './core.ts';
import { StripeFailure } from './failure.ts';
import { DAY } from './periods.ts';
import type { StoredAnswer } from './state.ts';

/** How long Stripe remembers a key. */
const REMEMBERED_FOR = DAY;

/**
 * What the same key was answered before, if it was used for the same thing.
 * @throws StripeFailure idempotency_error when it was used for something else
 */
export function recall(core: Core, key: string, path: string, body: string): StoredAnswer | null {
  const stored = Object.hasOwn(core.state.answers, key) ? core.state.answers[key] : undefined;
  if (stored === undefined) return null;
  if (stored.createdAt + REMEMBERED_FOR <= core.now()) {
    Reflect.deleteProperty(core.state.answers, key);
    return null;
  }
  if (stored.path !== path) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${path}' vs '${stored.path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  if (stored.fingerprint !== fingerprint(body)) {
    throw new StripeFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    });
  }
  return stored;
}

export function remember(
  core: Core,
  key: string,
  body: string,
  answer: Omit<StoredAnswer, 'createdAt' | 'fingerprint'>,
): void {
  core.state.answers[key] = { ...answer, fingerprint: fingerprint(body), createdAt: core.now() };
}

function fingerprint(body: string): string {
  return createHash('sha256').update(body).digest('hex');
}
