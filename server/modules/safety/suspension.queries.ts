import { sql } from 'kysely';
import type { Db } from '#db/types.ts';

export type Suspensions = {
  /** Accounts restricted since then. */
  since: Date;
  /** Days before a restriction within which a connection goes back. */
  days: number;
  except: readonly string[];
  limit: number;
};

/** Live connections that were paid for, made with a restricted account from so many days before its restriction on. */
export async function listSuspended(db: Db, { since, days, except, limit }: Suspensions): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct c.id from users u
    cross join lateral (
      select id, status, charge_policy from connections
      where initiator_id = u.id and created_at >= u.restricted_at - make_interval(days => ${days})
      union all
      select id, status, charge_policy from connections
      where recipient_id = u.id and created_at >= u.restricted_at - make_interval(days => ${days})
    ) as c
    where u.restricted_at >= ${since} and c.status = 'live' and c.charge_policy <> 'none'
      and c.id <> all(${except}::uuid[])
    order by c.id limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ id }) => id);
}
