import { SetupError } from './setup-error.ts';

/** @throws SetupError when the value of a flag is no whole number, or less than `least` */
export function readWholeNumber(flag: string, text: string, { least = 0 } = {}): number {
  const isLess = Number(text) < least;
  if (!/^\d+$/.test(text) || isLess) {
    const what = isLess ? `${String(least)} or more` : 'a whole number';
    throw new SetupError(`${flag} takes ${what}, not ${text}.`);
  }
  return Number(text);
}
