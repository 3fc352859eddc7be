import { sql } from 'kysely';
import type { Db } from '#db/types.ts';
import { insertUsers } from './connect-people.ts';
import { sellConnections } from './sold-connections.ts';
import { vacuumAnalyze } from './vacuum.ts';

const DATA_SET = 'bench-statements';
const VERSION = '400 members with 20 movements';
const MEMBERS = 400;
/** Whom they contact. */
const CONTACTED = 60;
/** Of each member; some end without an answer, and what they cost returns. */
const CONTACTS = 15;
const RETURNED_OF = 4;
const UNITS = 100;

/**
 * Members with a wallet in which twenty things moved within a year: a lot, contacts, and what came back. Written by the
 * ledger's own functions, and since nothing of a ledger is deleted, by people of their own, once. Who they are is their names'
 * hash: `member0` and so on.
 */
export async function fillWithStatements(db: Db): Promise<void> {
  const known = db.selectFrom('dataVersions').select('version').where('name', '=', DATA_SET);
  if ((await known.executeTakeFirst()) !== undefined) return;
  console.log(`Making up ${VERSION} …`);
  await db.transaction().execute(async (tx) => {
    await insertUsers(tx, await idsOf(tx, 'member', MEMBERS), 'property_owner');
    await insertUsers(tx, await idsOf(tx, 'contacted', CONTACTED), 'service_professional');
    await sellConnections(
      tx,
      sql`
        select md5('member' || n)::uuid as user_id, ${UNITS}::integer as units, timestamptz '2025-12-01' as at
        from generate_series(0, ${MEMBERS - 1}::integer) n
      `,
    );
    // In the order of a member's time: movements of a wallet have no other.
    await sql`
      select connect(md5('member' || n)::uuid, md5('contacted' || (n + k) % ${CONTACTED}::integer)::uuid, 'direct', null,
        'initiator', 'bench', null, null, timestamptz '2025-12-10' + k * interval '15 days')
      from generate_series(1, ${CONTACTS}::integer) k, generate_series(0, ${MEMBERS - 1}::integer) n
      order by k, n
    `.execute(tx);
    await sql`
      select refund_connection(id, 'silence', timestamptz '2026-11-01')
      from (
        select c.id, row_number() over (partition by c.initiator_id order by c.created_at) as k
        from connections c
        where c.initiator_id in (select md5('member' || n)::uuid from generate_series(0, ${MEMBERS - 1}::integer) n)
      ) made
      where k % ${RETURNED_OF}::integer = 1
    `.execute(tx);
    // Nobody is to be told.
    await sql`
      delete from outbox o using connections c
      where o.dedupe_key = 'connected:' || c.id
        and c.initiator_id in (select md5('member' || n)::uuid from generate_series(0, ${MEMBERS - 1}::integer) n)
    `.execute(tx);
    await tx.insertInto('dataVersions').values({ name: DATA_SET, version: VERSION }).execute();
  });
  await vacuumAnalyze(db, 'transfers', 'lots', 'wallets', 'connections');
}

async function idsOf(db: Db, kind: string, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select md5(${kind}::text || n)::uuid as id from generate_series(0, ${count - 1}::integer) n
  `.execute(db);
  return rows.map(({ id }) => id);
}
