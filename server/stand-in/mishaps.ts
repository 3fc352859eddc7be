/** What goes wrong with a mail on purpose, so that it can be tried by writing to an address. */
export type Mishap =
  | { kind: 'none' }
  | { kind: 'inactive' }
  | { kind: 'down' }
  | { kind: 'busy' }
  | { kind: 'lost' }
  | { kind: 'slow'; milliseconds: number };

const DEFAULT_SLOW_MS = 20_000;
const PATTERN = /^(inactive|down|busy|lost|slow)(?:\+(\d{1,6}))?@/;

/**
 * Reads the mishap out of an address:
 * - `inactive@…` is refused as a recipient that bounced (code 406);
 * - `down+2@…` is answered 500 twice and taken then; without a number always;
 * - `busy+2@…` the same with 429;
 * - `lost+2@…` is taken and answered 500 all the same, twice: an answer that got lost;
 * - `slow+500@…` is answered after 500 milliseconds.
 */
export function createMishaps(): (address: string) => Mishap {
  const timesByAddress = new Map<string, number>();
  const isDue = (address: string, number: string | undefined) => {
    const times = timesByAddress.get(address) ?? 0;
    timesByAddress.set(address, times + 1);
    return number === undefined || times < Number(number);
  };
  return (address) => {
    const [, kind, number] = PATTERN.exec(address.toLowerCase()) ?? [];
    switch (kind) {
      case 'inactive':
        return { kind };
      case 'slow':
        return { kind, milliseconds: number === undefined ? DEFAULT_SLOW_MS : Number(number) };
      case 'down':
      case 'busy':
      case 'lost':
        return isDue(address, number) ? { kind } : { kind: 'none' };
      default:
        return { kind: 'none' };
    }
  };
}
