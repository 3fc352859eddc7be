import { sql } from 'kysely';
import { MARKET_TIME_ZONE } from '#contract/markets.ts';
import type { Db, Tx } from '#db/types.ts';

/** The instants between which a month of the markets' calendar lies. */
const startOf = (month: string) => sql`(${month}::date::timestamp at time zone ${MARKET_TIME_ZONE})`;
const endOf = (month: string) =>
  sql`((${month}::date + interval '1 month')::timestamp at time zone ${MARKET_TIME_ZONE})`;

/** Whose statement of a month is not mailed yet, of those in whose wallet something moved in it or is left. None of a closed account. */
export async function listUnmailed(
  db: Db,
  { month, after, limit }: { month: string; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select w.user_id from wallets w
    join users u on u.id = w.user_id and u.closed_at is null
    join lateral (
      select t.balance_after, t.at from transfers t
      where t.user_id = w.user_id and t.at < ${endOf(month)} order by t.id desc limit 1
    ) last on last.balance_after > 0 or last.at >= ${startOf(month)}
    where (${after}::uuid is null or w.user_id > ${after}::uuid)
      and not exists (select from statement_mails m where m.user_id = w.user_id and m.month = ${month}::date)
    order by w.user_id limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

export type MonthlyStatement = {
  email: string;
  name: string;
  received: number;
  used: number;
  /** Expired or taken back. */
  lost: number;
  lines: number;
  balance: number;
  head: string;
};

/** Marks the statement of a month as mailed, and answers what it says; undefined where it was mailed already. */
export async function insertStatementMail(
  tx: Tx,
  { userId, month, at }: { userId: string; month: string; at: Date },
): Promise<MonthlyStatement | undefined> {
  const { rows } = await sql<MonthlyStatement>`
    with last as (
      select t.id, t.balance_after, t.hash from transfers t where t.user_id = ${userId} order by t.id desc limit 1
    ), marked as (
      insert into statement_mails (user_id, month, last_id, mailed_at)
      select ${userId}, ${month}::date, last.id, ${at} from last
      on conflict do nothing returning last_id
    ), moved as (
      select
        coalesce(sum(t.qty) filter (where t.part = 'received'), 0)::integer as received,
        coalesce(sum(t.qty) filter (where t.part = 'spent'), 0)::integer as used,
        coalesce(sum(t.qty) filter (where t.part = 'expired'), 0)::integer as lost
      from transfers t
      where t.user_id = ${userId} and t.at >= ${startOf(month)} and t.at < ${endOf(month)}
    )
    select u.email, p.full_name as name, moved.received, moved.used, moved.lost,
      (select count(*)::integer from transfers t where t.user_id = ${userId}) as lines,
      last.balance_after as balance, encode(last.hash, 'hex') as head
    from marked join last on last.id = marked.last_id cross join moved
    join users u on u.id = ${userId}
    join profiles p on p.user_id = u.id
  `.execute(tx);
  return rows[0];
}
