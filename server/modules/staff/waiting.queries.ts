import { sql } from 'kysely';
import type { Waiting } from '#contract/staff.ts';
import type { Db } from '#db/types.ts';

/** Each count reads an index of what is open, and so costs what waits, not what there ever was. */
export async function countOpenCases(db: Db): Promise<Omit<Waiting, 'tasks'>> {
  const { rows } = await sql<Omit<Waiting, 'tasks'>>`
    select
      (select count(*)::integer from credential_documents where status = 'waiting') as credentials,
      (select count(*)::integer from reports where closed_at is null) as reports,
      (select count(*)::integer from review_reports where closed_at is null) as reviews,
      (select count(*)::integer from disputes where status = 'open') as disputes,
      (select count(*)::integer from contact_messages where answered_at is null) as inbox
  `.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A select without a table has one row.');
  return counts;
}
