import { SetupError } from './setup-error.ts';

/** @throws SetupError when the value of a flag is no whole number */
export function readWholeNumber(flag: string, text: string): number {
  if (!/^\d+$/.test(text)) throw new SetupError(`${flag} takes a whole number, not ${text}.`);
  return Number(text);
}
