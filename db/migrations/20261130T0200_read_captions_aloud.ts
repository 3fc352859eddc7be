import { type Kysely, sql } from 'kysely';

/**
 * A caption is read aloud in place of a picture that has no text for that. It used to be copied into that text, where it would
 * stay as it was when the caption changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const media of ['project_media', 'showcase_media']) {
    await sql`
      update uploads u set alt_text = null from ${sql.table(media)} m where m.upload_id = u.id and m.caption = u.alt_text
    `.execute(db);
  }
}

/** The captions are still there. */
export async function down(): Promise<void> {}
