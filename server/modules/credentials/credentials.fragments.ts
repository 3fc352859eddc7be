import { type SqlBool, sql } from 'kysely';

/** No later document of its credential counts. The document is `d`. */
export const isNewestDocument = sql<SqlBool>`not exists (
  select from credential_documents newer
  where newer.credential_id = d.credential_id and newer.sequence > d.sequence and newer.status <> 'withdrawn'
)`;
