import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { migrateDown, migrateToLatest } from '#db/migrator.ts';
import type { Db } from '#db/types.ts';
import { createDatabase, dropDatabase } from '../harness/databases.ts';
import { IS_PROOF } from '../harness/effort.ts';

const NAME = 'test_moved_resumes';
const MOVED_BY = '20261122T2000_create_uploads';
let db: Db;

beforeAll(async () => {
  db = createDb(await createDatabase(inject('serverUrl'), NAME), { isUnbounded: true });
  await migrateToLatest(db);
});

afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('serverUrl'), NAME);
});

const listResumes = async () => {
  const { rows } = await sql`
    select storage_key, file_name, media_type, byte_size, uploaded_at, message_id from resume_files order by storage_key
  `.execute(db);
  return rows;
};

/** Migrations that have landed stay as they are, and nearly all of them are undone and made again: never in the gate. */
it.runIf(IS_PROOF)(
  'résumés keep their bytes and their applications when they become uploads, and on the way back',
  async () => {
    while ((await migrateDown(db)) !== MOVED_BY);
    const [held, loose] = ['a'.repeat(32), 'b'.repeat(32)];
    const { rows } = await sql<{ id: string }>`
    insert into contact_messages (kind, idempotency_key, email, subject, payload, created_at)
    values ('careers', gen_random_uuid(), 'ada@people.example', 'An application', '{}', now()) returning id
  `.execute(db);
    const messageId = rows[0]?.id ?? '';
    await sql`
    insert into resume_files (storage_key, file_name, media_type, byte_size, uploaded_at, message_id) values
    (${held}, 'cv.doc', 'application/msword', 10, '2026-11-20T12:00:00Z', ${messageId}::uuid),
    (${loose}, 'cv.pdf', 'application/pdf', 20, '2026-11-20T12:00:00Z', null)
  `.execute(db);
    const before = await listResumes();
    await migrateToLatest(db);
    const uploads = await db
      .selectFrom('uploads as u')
      .innerJoin('uploadVariants as v', 'v.uploadId', 'u.id')
      .select(['u.id', 'u.kind', 'u.status', 'u.subjectId', 'u.sweepAfter', 'v.name', 'v.byteSize'])
      .orderBy('u.id')
      .execute();
    const resume = { kind: 'resume', status: 'ready' };
    expect(uploads).toEqual([
      { ...resume, id: held, subjectId: messageId, sweepAfter: null, name: 'original.doc', byteSize: 10 },
      {
        ...{ ...resume, id: loose, subjectId: null, name: 'original.pdf', byteSize: 20 },
        sweepAfter: new Date('2026-11-21T12:00:00Z'),
      },
    ]);
    while ((await migrateDown(db)) !== MOVED_BY);
    expect(await listResumes()).toEqual(before);
  },
);
