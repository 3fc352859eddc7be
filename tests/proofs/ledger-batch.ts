import pg from 'pg';
import { UNBOUNDED_OPTIONS } from '#db/client.ts';

type Value = string | number | boolean | Date | null;
type Row = Readonly<Record<string, unknown>>;
type Check = (row: Row | undefined) => void;

/** What the model check asks of the ledger, by name; prepared once, so that a call is neither parsed nor planned. */
const STATEMENTS = {
  spend: `(uuid, uuid, charge_policy, uuid, text, timestamptz) as
    select outcome, connection_id as "connectionId", charged, available
    from connect($1, $2, 'direct', null, $3, 'test', $4, $5, $6)`,
  give: `(uuid, lot_kind, integer, text, text, timestamptz, timestamptz, uuid, timestamptz) as
    select is_new as "isNew" from grant_lot($1, $2, $3, $4, $5, $6, $7, $8, null, $9)`,
  can_one: '(uuid, timestamptz) as select can_spend($1, $2) as "canSpend"',
  look_one: `(uuid, timestamptz) as select
    (select coalesce(sum(w.debt), 0) from wallets w where w.user_id = $1)
      - (select coalesce(sum(d.repaid), 0) from due_changes($1, $2) d) as debt,
    (select coalesce(sum(l.remaining), 0) from settled_lots($1, $2) l
      where l.frozen_by is null and l.starts_at <= $2) as free`,
  settle_one: '(uuid, timestamptz) as select settle_wallet($1, $2)',
  settle_all: '(timestamptz) as select settle_due(null, 100, $1)',
  return_one: `(uuid, text, timestamptz) as select refund_connection($1, $2, $3) as "isDone"`,
  open_one: '(uuid, timestamptz) as update connections set opened_at = $2 where id = $1',
  freeze_wallet: '(uuid, boolean, timestamptz) as select set_wallet_frozen($1, $2, $3)',
  take_back: `(uuid, integer, timestamptz) as select apply_clawback($1, $2, 'test', $3)`,
  read_charge: `(uuid, integer, dispute_status) as
    update payments set refunded_cents = $2, dispute_status = $3 where id = $1`,
  return_money: '(uuid, timestamptz) as select apply_returns($1, $2)',
  freeze_lot: '(uuid, text) as select freeze_lots(array[$1], $2)',
  unfreeze_lot: '(uuid, text) as select unfreeze_lots(array[$1], $2)',
  close_one: '(uuid, timestamptz) as select close_lot($1, $2)',
} as const;

const MOST = 100;

function literal(value: Value): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return pg.escapeLiteral(value);
  return value instanceof Date ? `'${value.toISOString()}'` : String(value);
}

/** Calls of the ledger in their order over one connection, many of them in one round trip, each answer looked at. */
export class LedgerBatch {
  readonly #client: pg.Client;
  #waiting: { text: string; check: Check }[] = [];

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  static async open(url: string): Promise<LedgerBatch> {
    const client = new pg.Client({ connectionString: url, options: UNBOUNDED_OPTIONS });
    await client.connect();
    for (const [name, statement] of Object.entries(STATEMENTS))
      await client.query(`prepare ${name} ${statement}`);
    return new LedgerBatch(client);
  }

  async add(
    name: keyof typeof STATEMENTS,
    values: readonly Value[],
    check: Check = () => undefined,
  ): Promise<void> {
    this.#waiting.push({ text: `execute ${name}(${values.map(literal).join(', ')})`, check });
    if (this.#waiting.length >= MOST) await this.flush();
  }

  async flush(): Promise<void> {
    const calls = this.#waiting;
    this.#waiting = [];
    if (calls.length === 0) return;
    // Two statements at least, so that the answer is a list.
    const answer: unknown = await this.#client.query(`${calls.map(({ text }) => text).join(';')};select`);
    const results = answer as pg.QueryResult<Row>[];
    for (const [index, { check }] of calls.entries()) check(results[index]?.rows[0]);
  }

  /** Discards queued calls of a failed run. */
  forget(): void {
    this.#waiting = [];
  }

  /** Ids of lots grow in the order in which one connection makes them. */
  async lotIds(from: number): Promise<string[]> {
    await this.flush();
    const { rows } = await this.#client.query<{ id: string }>('select id from lots order by id offset $1', [
      from,
    ]);
    return rows.map(({ id }) => id);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}
