/** How far PostgreSQL's log of changes has been written, sent or replayed: what is replayed further has seen more. */
export type WalPosition = bigint;

/** Beyond every position there is: nothing has been replayed so far. */
export const BEYOND_ALL: WalPosition = 0xffff_ffff_ffff_ffffn;

const TEXT = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const LOW_BITS = 32n;
const LOW_MASK = 0xffff_ffffn;

/** Reads what PostgreSQL prints for a `pg_lsn`, such as `0/16B3748`; null for anything else. */
export function parseWalPosition(text: string): WalPosition | null {
  const [, high, low] = TEXT.exec(text) ?? [];
  if (high === undefined || low === undefined) return null;
  return (BigInt(`0x${high}`) << LOW_BITS) | BigInt(`0x${low}`);
}

export function formatWalPosition(position: WalPosition): string {
  const half = (value: bigint) => value.toString(16).toUpperCase();
  return `${half(position >> LOW_BITS)}/${half(position & LOW_MASK)}`;
}
