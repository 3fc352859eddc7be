import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND_NAME } from '#contract/brand.ts';
import { CODE_DIGITS, CODE_SECONDS, type Enrollment, RECOVERY_CODES } from '#contract/two-step.ts';

/** The code before and after the present one count as well: phones' clocks differ, and typing takes a while. */
const WINDOW = 1;
/** Without I, L, O and U, which look like others; Crockford's base32. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 random bits. */
const LENGTH = 24;
const GROUP = 4;

/** What somebody typed as a code, told apart by its form. */
export type TypedCode = { kind: 'app'; digits: string } | { kind: 'recovery'; hash: string } | null;

/** Null for what can be no code. */
export function readCode(typed: string): TypedCode {
  const text = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (/^\d+$/.test(text) && text.length === CODE_DIGITS) return { kind: 'app', digits: text };
  const letters = text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  if (letters.length !== LENGTH || ![...letters].every((letter) => LETTERS.includes(letter))) return null;
  return { kind: 'recovery', hash: hashOf(letters) };
}

/** The step of 30 seconds since 1970 that a code belongs to; null for a wrong one. */
export function stepOfCode(secret: Uint8Array, digits: string, now: number): number | null {
  const totp = authenticatorOf(secret);
  const delta = totp.validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** @param label whose account it is, for apps that hold many */
export function enrollmentOf(secret: Uint8Array, label: string): Enrollment {
  const totp = authenticatorOf(secret, label);
  return { secret: totp.secret.base32, address: totp.toString() };
}

function authenticatorOf(secret: Uint8Array, label = ''): TOTP {
  return new TOTP({
    issuer: BRAND_NAME,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    digits: CODE_DIGITS,
    period: CODE_SECONDS,
  });
}

/** Ten, as they are shown, with what is stored of each. 120 random bits need no slow hash. */
export function makeRecoveryCodes(): { shown: string; hash: string }[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
    const groups = letters.match(new RegExp(`.{${String(GROUP)}}`, 'g')) ?? [];
    return { shown: groups.join('-'), hash: hashOf(letters) };
  });
}

function hashOf(letters: string): string {
  return createHash('sha256').update(letters).digest('hex');
}
