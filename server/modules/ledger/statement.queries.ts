import { type RawBuilder, sql } from 'kysely';
import type { LotKind, TransferKind } from '#contract/connections.ts';
import type { DayFilter } from '#contract/date-range.ts';
import { keepQuery } from '#db/kept-query.ts';
import type { Db, Tx } from '#db/types.ts';
import { isWithinDays } from '../figures/figures.fragments.ts';

/** As the column `part` of transfers says it: what a filter of the statement shows. */
export type StatementPart = 'spent' | 'received' | 'expired';

export type StatementRow = {
  id: string;
  at: Date;
  kind: TransferKind;
  delta: number;
  balanceAfter: number;
  reason: string | null;
  lotKind: LotKind;
  lotSku: string | null;
  lotFrom: Date;
  lotTo: Date | null;
  connectionId: string | null;
  connectedAt: Date | null;
  isInitiator: boolean | null;
  isOnProject: boolean;
  /** When the other side said yes. */
  acceptedAt: Date | null;
  /** When the amount spent by this row was returned. */
  returnedAt: Date | null;
  /** The other side of the connection, by the name that people know. */
  otherName: string | null;
  /** Who in the account spent it, where that was not its owner (product 31.8). */
  personName: string | null;
};

// A unit that replaces one of an ended lot names the spend as its source.
const spendOf = sql`coalesce(
  page.reverses, case when page.kind = 'grant' and l.source_type = 'refund' then l.source_id::bigint end
)`;

function described(page: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  return sql<StatementRow>`
    select page.id, page.at, page.kind, page.delta, page.balance_after, page.reason, l.kind as lot_kind, l.sku as lot_sku,
      lower(l.valid_during) as lot_from, nullif(upper(l.valid_during), 'infinity') as lot_to,
      c.id as connection_id, c.created_at as connected_at, c.initiator_id = page.user_id as is_initiator,
      c.project_id is not null as is_on_project, c.accepted_at, c.refunded_at as returned_at, coalesce(p.company_name, p.full_name) as other_name,
      a.full_name as person_name
    from (${page}) as page
    join lots l on l.id = page.lot_id
    left join transfers s on s.id = ${spendOf}
    left join connections c on c.id = coalesce(page.as_initiator, page.as_owner, s.as_initiator, s.as_owner)
    left join profiles p on p.user_id = case when c.initiator_id = page.user_id then c.recipient_id else c.initiator_id end
    left join lateral (
      select m.full_name from company_acts a join company_members m on m.user_id = a.person_id
      where a.subject_id = c.id and a.company_id = page.user_id and c.initiator_id = page.user_id
        and a.act in ('connections.connect', 'projects.respond')
      order by a.id limit 1
    ) a on page.kind = 'spend'
    order by ${order}
  `;
}

export type StatementLines = DayFilter & {
  userId: string;
  part: StatementPart | null;
  /** A lot: only what was spent of it and not returned, as figures count it (product 42.2). */
  usedOf?: string | undefined;
};

export type StatementPage = StatementLines & { before?: string | undefined; limit: number };

/** The lines of a wallet under a filter. */
function narrowed({ userId, part, usedOf, from, to }: StatementLines) {
  const inPart = part === null ? sql`part is not null` : sql`part = ${sql.lit(part)}`;
  const onDays =
    from === undefined && to === undefined ? sql`` : sql`and ${isWithinDays('at', { from, to })}`;
  const ofLot =
    usedOf === undefined
      ? sql``
      : sql`and kind = 'spend' and lot_id = ${usedOf} and not exists (
          select from transfers back where back.reverses = line.id and back.kind = 'refund'
        )`;
  return sql`transfers line where user_id = ${userId} and ${inPart} ${onDays} ${ofLot}`;
}

/** The newest first, and one row more than `limit` where there is one. */
export const listStatement = keepQuery(
  ['part', 'limit'],
  (_db, { before, limit, ...lines }: StatementPage) => {
    const older = before === undefined ? sql`` : sql`and id < ${before}::bigint`;
    const page = sql`
      select * from ${narrowed(lines)} ${older}
      order by id desc limit ${sql.lit(limit + 1)}
    `;
    return described(page, sql`page.id desc`);
  },
);

/** The oldest first, from behind a row on. */
export async function listStatementFrom(
  db: Db | Tx,
  { after, limit, ...lines }: StatementLines & { after: string; limit: number },
): Promise<StatementRow[]> {
  const page = sql`
    select * from ${narrowed(lines)} and id > ${after}::bigint
    order by id limit ${sql.lit(limit)}
  `;
  return (await described(page, sql`page.id`).execute(db)).rows;
}

export async function findStatementExtent(
  db: Db | Tx,
  lines: StatementLines,
): Promise<{ total: number; since: Date | null }> {
  const [extent] = await extents(db, lines);
  return { total: Number(extent?.total ?? 0), since: extent?.since ?? null };
}

const extents = keepQuery(['part'], (_db, lines: StatementLines) => {
  const mine = sql`from ${narrowed(lines)}`;
  return sql<{ total: string; since: Date | null }>`
    select (select count(*) ${mine}) as total, (select at ${mine} order by id limit 1) as since
  `;
});

/** What a wallet held after its last movement. */
export async function findLastBalance(db: Db | Tx, userId: string): Promise<number> {
  const row = await db
    .selectFrom('transfers')
    .select('balanceAfter')
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.balanceAfter ?? 0;
}
