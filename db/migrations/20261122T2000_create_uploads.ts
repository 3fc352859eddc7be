import { type Kysely, sql } from 'kysely';

/** Every file that somebody sends us; résumés move here from a table of their own (decision 028). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create type upload_kind as enum ('photo', 'video', 'document', 'logo', 'resume')`.execute(db);
  await sql`create type upload_status as enum ('receiving', 'processing', 'ready', 'refused')`.execute(db);

  // The id is the name of the stored bytes as well: 128 random bits. Who is nobody's is a visitor's: a résumé.
  // A lease keeps two processes from writing the same bytes; what is to be swept and held by nothing is removed.
  await sql`
    create table uploads (
      id text primary key constraint uploads_id_is_random check (id ~ '^[0-9a-f]{32}$'),
      owner_id uuid references users (id),
      kind upload_kind not null,
      status upload_status not null default 'receiving',
      refusal text,
      file_name text not null,
      byte_size integer not null,
      media_type text,
      alt_text text,
      width integer,
      height integer,
      placeholder text,
      duration_seconds double precision,
      poster_id text references uploads (id) on delete set null,
      subject_kind text,
      subject_id text,
      created_at timestamptz(3) not null,
      sweep_after timestamptz(3),
      is_swept boolean not null default false,
      lease uuid,
      leased_until timestamptz(3),
      is_lease_wanted boolean not null default false,
      constraint uploads_only_resumes_are_nobodys check ((owner_id is null) = (kind = 'resume')),
      constraint uploads_have_bytes check (byte_size > 0),
      constraint uploads_refusal_is_why check ((refusal is not null) = (status = 'refused')),
      constraint uploads_ready_has_type check (status <> 'ready' or media_type is not null),
      constraint uploads_picture_is_whole check (num_nulls(width, height) in (0, 2)),
      constraint uploads_subject_is_whole check (num_nulls(subject_kind, subject_id) in (0, 2)),
      constraint uploads_held_or_swept check ((subject_kind is null) = (sweep_after is not null)),
      constraint uploads_lease_is_whole check (num_nulls(lease, leased_until) in (0, 2))
    )
  `.execute(db);
  await sql`create index uploads_owner_idx on uploads (owner_id) where owner_id is not null`.execute(db);
  await sql`create index uploads_poster_idx on uploads (poster_id) where poster_id is not null`.execute(db);
  await sql`
    create index uploads_subject_idx on uploads (subject_kind, subject_id) where subject_kind is not null
  `.execute(db);
  await sql`create index uploads_sweep_idx on uploads (sweep_after) where sweep_after is not null`.execute(
    db,
  );

  // What is served: never the bytes that came, except of documents, which are only ever downloaded.
  await sql`
    create table upload_variants (
      upload_id text not null references uploads (id) on delete cascade,
      name text not null constraint upload_variants_name_is_plain check (name ~ '^[a-z]+[.][a-z0-9]+$'),
      media_type text not null,
      byte_size integer not null check (byte_size > 0),
      width integer,
      height integer,
      primary key (upload_id, name),
      constraint upload_variants_picture_is_whole check (num_nulls(width, height) in (0, 2))
    )
  `.execute(db);
  await moveResumes(db);
}

/** Their bytes stay where they are, under the same name. */
async function moveResumes(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into uploads (id, kind, status, file_name, byte_size, media_type, subject_kind, subject_id, created_at, sweep_after)
    select storage_key, 'resume', 'ready', file_name, byte_size, media_type,
      case when message_id is not null then 'contact_message' end, message_id::text, uploaded_at,
      case when message_id is null then uploaded_at + interval '24 hours' end
    from resume_files
  `.execute(db);
  await sql`
    insert into upload_variants (upload_id, name, media_type, byte_size)
    select storage_key, 'original.' || ${resumeEnding}, media_type, byte_size from resume_files
  `.execute(db);
  await sql`drop table resume_files`.execute(db);
}

const resumeEnding = sql`
  case media_type when 'application/pdf' then 'pdf' when 'application/msword' then 'doc' else 'docx' end
`;

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table resume_files (
      id uuid primary key default gen_random_uuid(),
      storage_key text not null unique,
      file_name text not null,
      media_type text not null,
      byte_size integer not null check (byte_size > 0),
      uploaded_at timestamptz(3) not null,
      message_id uuid unique references contact_messages (id)
    )
  `.execute(db);
  await sql`
    create index resume_files_unattached_idx on resume_files (uploaded_at) where message_id is null
  `.execute(db);
  await sql`
    insert into resume_files (storage_key, file_name, media_type, byte_size, uploaded_at, message_id)
    select id, file_name, media_type, byte_size, created_at, subject_id::uuid
    from uploads where kind = 'resume' and status = 'ready' and not is_swept
  `.execute(db);
  await sql`drop table upload_variants, uploads`.execute(db);
  await sql`drop type upload_status`.execute(db);
  await sql`drop type upload_kind`.execute(db);
}
