import { sql } from 'kysely';
import type { ChainLine } from '#contract/statement-chain.ts';
import type { Db, Tx } from '#db/types.ts';

type ChainRow = Omit<ChainLine, 'at'> & { at: Date };

/** Every movement of a wallet, shown on the statement or not, the oldest first, from behind one on. */
export async function listChain(
  db: Db | Tx,
  { userId, after, limit }: { userId: string; after: string; limit: number },
): Promise<ChainLine[]> {
  const { rows } = await sql<ChainRow>`
    select id, at, kind, lot_id as lot, delta as change, balance_after as balance, reason,
      coalesce(as_initiator, as_owner) as connection, reverses, encode(hash, 'hex') as hash
    from transfers where user_id = ${userId} and id > ${after}::bigint
    order by id limit ${sql.lit(limit)}
  `.execute(db);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}
