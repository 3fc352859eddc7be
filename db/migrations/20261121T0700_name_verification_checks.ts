import { type Kysely, sql } from 'kysely';

/** A check holds for the names it was made for (docs/decisions/006). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_checks add column full_name text, add column company_name text`.execute(
    db,
  );
  await sql`
    update verification_checks set full_name = profiles.full_name, company_name = profiles.company_name
    from profiles where profiles.id = verification_checks.profile_id
  `.execute(db);
  await sql`alter table verification_checks alter column full_name set not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table verification_checks drop column full_name, drop column company_name`.execute(db);
}
