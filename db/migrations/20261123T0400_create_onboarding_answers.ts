import { type Kysely, sql } from 'kysely';

/**
 * What members answered in onboarding and their profile has no field for; a row comes with finishing. `draft_version` is the
 * version of the draft that was finished last, `written_description` the text that finishing put into the profile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table onboarding_answers (
      user_id uuid primary key references users (id),
      draft_version integer not null,
      written_description text,
      finished_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      property_types text[] not null default '{}',
      project_types text[] not null default '{}',
      urgency text,
      budget_range text,
      property_description text,
      years_owned text,
      property_size text,
      property_age text,
      project_description text,
      preferred_contact_time text,
      years_experience text,
      license_number text,
      insurance_info text,
      certifications text,
      availability text,
      emergency_services boolean,
      business_type text,
      portfolio_size text,
      job_title text,
      contact_email text,
      contact_method text,
      annual_budget_cents integer check (annual_budget_cents >= 0),
      decision_maker text,
      current_vendors text,
      service_priorities text,
      business_description text
    )
  `.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table onboarding_answers`.execute(db);
  await sql`delete from drafts where kind = 'onboarding'`.execute(db);
}
