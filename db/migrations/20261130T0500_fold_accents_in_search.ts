import { type Kysely, sql } from 'kysely';
import { declareTriggerFunction, dropTriggerFunction } from '../trigger-function.ts';

const SAID = `full_name || ' ' || coalesce(company_name, '') || ' ' || coalesce(description, '')`;
const wordsOf = (text: string) =>
  sql.raw(`to_tsvector('simple'::regconfig, regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`);

/**
 * Professionals are found without the accents of their names, and whichever way these were typed.
 *
 * Another expression for the column would write the table and its indexes anew, and keep everyone from `profiles` meanwhile: 92 s
 * for 200,000 of them on a busy machine. A column without one keeps what it has, so that only those with accents are computed
 * anew, and a trigger does what the expression did. That holds the table for 5.7 s where 6,060 of 200,000 have accents, on the same
 * machine: 1.3 to find them and 4.4 to write them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table profiles alter column search_words drop expression`.execute(db);
  await declareTriggerFunction(db, 'keep_search_words');
  await sql`
    create trigger profiles_keep_search_words before insert or update of full_name, company_name, description on profiles
    for each row execute function keep_search_words()
  `.execute(db);
  const folded = String.raw`lower(regexp_replace(normalize(${SAID}, nfkd), '[\u0300-\u036f]+', '', 'g'))`;
  // Anything but ASCII, quotes and dashes.
  const isAccented = sql.raw(String.raw`(${SAID}) ~ '[^\u0001-\u007f\u2010-\u203a]'`);
  // They follow other columns.
  await sql`alter table profiles disable trigger user`.execute(db);
  await sql`update profiles set search_words = ${wordsOf(folded)} where ${isAccented}`.execute(db);
  await sql`alter table profiles enable trigger user`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger profiles_keep_search_words on profiles`.execute(db);
  await dropTriggerFunction(db, 'keep_search_words');
  // A column that has values cannot get an expression; its index goes with it.
  await sql`
    alter table profiles drop column search_words,
      add column search_words tsvector generated always as (${wordsOf(`lower(${SAID})`)}) stored
  `.execute(db);
  await sql`
    create index profiles_said_idx on profiles using gin
    ((search_words || array_to_tsvector(array_remove(specialties || ('@' || cell::text), null))))
    where user_type = 'service_professional' and is_listed
  `.execute(db);
}
