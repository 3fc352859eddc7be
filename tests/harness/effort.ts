/**
 * How much the tests with many cases try. `npm test` tries little, with the same seed each time, so that every run is
 * the same run; `npm run proofs` tries much, with a seed that it draws and prints. A variable of the environment
 * overrides either: `ORDERS_SEED=7 npm test -- tests/proofs/event-orders-beginnings.test.ts`.
 */
import process from 'node:process';

const GATE_SEED = 20_261_120;

/** Whether `npm run proofs` runs the tests. */
export const IS_PROOF = process.env['EFFORT'] === 'proofs';

/** Whether the gate has just passed on the same content: what it has looked at need not be looked at again. */
export const IS_AFTER_GATE = process.env['AFTER_GATE'] === '1';

/** @param variable overrides the size */
export function effort(variable: string, sizes: { gate: number; proofs: number }): number {
  return readNumber(variable) ?? (IS_PROOF ? sizes.proofs : sizes.gate);
}

/** @param variable overrides the seed */
export function seed(variable: string): number {
  return readNumber(variable) ?? readNumber('PROOFS_SEED') ?? GATE_SEED;
}

function readNumber(variable: string): number | undefined {
  const text = process.env[variable];
  if (text === undefined || text === '') return undefined;
  if (!/^\d+$/.test(text)) throw new Error(`${variable} takes a whole number, not ${text}`);
  return Number(text);
}
