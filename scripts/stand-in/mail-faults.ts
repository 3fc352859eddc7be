/** How sending a mail can go wrong. */
export type MailFault =
  | { kind: 'none' }
  | { kind: 'inactive' }
  | { kind: 'down' }
  | { kind: 'busy' }
  | { kind: 'lost' }
  | { kind: 'twice' }
  | { kind: 'never' }
  | { kind: 'slow'; milliseconds: number };

export type MailFaults = {
  /** For the next mails, to any recipient. */
  add(fault: MailFault, times: number): void;
  /** The fault for a mail to this address, which uses it up. */
  take(address: string): MailFault;
  /** Forgets those that were added and not used up. */
  clear(): void;
};

const DEFAULT_SLOW_MS = 20_000;
const PATTERN = /^(inactive|down|busy|lost|twice|never|slow)(?:\+(\d{1,6}))?@/;

export function createMailFaults(): MailFaults {
  const faultOf = createAddressFaults();
  const waiting: MailFault[] = [];
  return {
    add(fault, times) {
      waiting.push(...Array.from({ length: times }, () => fault));
    },
    take: (address) => waiting.shift() ?? faultOf(address),
    clear() {
      waiting.length = 0;
    },
  };
}

/**
 * Reads the fault out of an address:
 * - `inactive@…` is refused as a recipient that bounced (code 406);
 * - `down+2@…` is answered 500 twice and taken then; without a number always;
 * - `busy+2@…` the same with 429;
 * - `lost+2@…` is taken and answered 500 all the same, twice: an answer that got lost;
 * - `never+2@…` is not answered twice, and not taken;
 * - `twice+2@…` is taken two times, twice: a provider that sends a mail again;
 * - `slow+500@…` is answered after 500 milliseconds.
 */
function createAddressFaults(): (address: string) => MailFault {
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
      case 'twice':
      case 'never':
        return isDue(address, number) ? { kind } : { kind: 'none' };
      default:
        return { kind: 'none' };
    }
  };
}
