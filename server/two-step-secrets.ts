import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Config } from './config.ts';
import { keptValue } from './kept-value.ts';

/** Bytes that RFC 4226 recommends for a shared secret. */
const SECRET_BYTES = 20;

/** The secrets that authenticator apps share with us. */
export type TwoStepSecrets = {
  secretOf(personId: string, salt: string): Uint8Array;
};

/** Derived and never stored, so that a copy of the database makes no code (decision 068). */
export function createTwoStepSecrets(signingKey: string): TwoStepSecrets {
  const key = createHash('sha256').update(`two-step\n${signingKey}`).digest();
  return {
    secretOf: (personId, salt) =>
      new Uint8Array(
        createHmac('sha256', key).update(`${personId}\n${salt}`).digest().subarray(0, SECRET_BYTES),
      ),
  };
}

/**
 * As configured, or made once and kept in `DATA_DIR/two-step-key`. With another one, authenticator apps make wrong codes;
 * recovery codes go on working.
 */
export async function twoStepKey({ dataDir, twoStep }: Pick<Config, 'dataDir' | 'twoStep'>): Promise<string> {
  return twoStep.key ?? (await keptValue(dataDir, 'two-step-key', () => randomBytes(32).toString('hex')));
}
