/** What the product has said it did, and whether it is so in the end. */
import type { Db } from '#db/types.ts';

const MOST_LISTED = 5;

export class ConfirmedWrites {
  readonly emails: string[] = [];
  readonly requests: string[] = [];
  readonly connections: string[] = [];
  /** Checkouts that the provider was paid for. */
  readonly paid: string[] = [];

  get count(): number {
    return this.emails.length + this.requests.length + this.connections.length + this.paid.length;
  }

  /** One line for each kind of write that got lost, or had more than one effect. */
  async listBroken(db: Db): Promise<string[]> {
    const users = await db.selectFrom('users').select('email').execute();
    const requests = await db.selectFrom('serviceRequests').select('id').execute();
    const connections = await db.selectFrom('connections').select('id').execute();
    const lots = await db.selectFrom('lots').select('checkoutIntentId').where('kind', '=', 'pack').execute();
    const payments = await db.selectFrom('payments').select('checkoutIntentId').execute();
    const granted = lots.map(({ checkoutIntentId }) => checkoutIntentId ?? '');
    const booked = payments.map(({ checkoutIntentId }) => checkoutIntentId ?? '');
    return [
      ...describe(
        'sign-ups lost',
        missing(
          this.emails,
          users.map(({ email }) => email),
        ),
      ),
      ...describe(
        'requests lost',
        missing(
          this.requests,
          requests.map(({ id }) => id),
        ),
      ),
      ...describe(
        'contacts lost',
        missing(
          this.connections,
          connections.map(({ id }) => id),
        ),
      ),
      ...describe('paid checkouts without Connections', missing(this.paid, granted)),
      ...describe('paid checkouts without a payment', missing(this.paid, booked)),
      ...describe('checkouts granted twice', repeated(granted)),
      ...describe('checkouts booked twice', repeated(booked)),
      ...describe('checkouts granted without payment', missing(granted, this.paid)),
    ];
  }
}

function missing(promised: readonly string[], there: readonly string[]): string[] {
  const known = new Set(there);
  return promised.filter((id) => !known.has(id));
}

function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>();
  return ids.filter((id) => seen.size === seen.add(id).size);
}

function describe(what: string, ids: readonly string[]): string[] {
  if (ids.length === 0) return [];
  const more = ids.length > MOST_LISTED ? ' …' : '';
  return [`${String(ids.length)} ${what}: ${ids.slice(0, MOST_LISTED).join(', ')}${more}`];
}
