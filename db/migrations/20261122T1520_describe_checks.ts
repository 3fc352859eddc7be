import { type Kysely, sql } from 'kysely';

/** What the checked document is and which state issued it, as profiles show them. Unknown for earlier checks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table verification_checks
      add column document_type text,
      add column issuing_state text,
      add constraint verification_checks_issuing_state_check check (issuing_state ~ '^[A-Z]{2}$')
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_checks drop column document_type, drop column issuing_state`.execute(db);
}
