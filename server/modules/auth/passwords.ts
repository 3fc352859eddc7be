import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../../domain-error.ts';

/** argon2id with 19 MiB and two passes: about 10 ms here. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Hashes computed at once, and how many may wait: a flood of sign-ins must not starve everything else. */
const MAX_RUNNING = 4;
const MAX_WAITING = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) throw new DomainError('too_busy', { retryAfterSeconds: 1 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** @throws DomainError `too_busy` when too many hashes are waiting */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), COST));
}

let decoy: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. Without one (an unknown address) it compares with a decoy, so that both
 * cases take the same time.
 * @throws DomainError `too_busy`
 */
export async function isRightPassword(password: string, storedHash: string | null): Promise<boolean> {
  decoy ??= hash('decoy: nobody has this password', COST);
  const against = storedHash ?? (await decoy);
  const isRight = await inTurn(() => verify(against, password.normalize('NFC')));
  return isRight && storedHash !== null;
}
