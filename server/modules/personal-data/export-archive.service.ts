import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { App } from '../../app.ts';
import { listKeptFiles } from '../uploads/uploads.service.ts';
import { pathInArchive, readmeOf, rulesFor } from './export-files.policy.ts';
import { listExported, type Subject } from './personal-data.queries.ts';

type Whose = { personId: string; isOwner: boolean };
const withId = z.object({ id: z.string() });

/** Writes the archive to a file on the disk: JSON by kind of record, then the files one after another. */
export async function writeArchive(app: App, { personId, isOwner }: Whose, target: string): Promise<void> {
  const now = app.clock.now();
  const records = await collectRecords(app, { id: personId, now }, isOwner);
  const messageIds = (records.get('messages-to-us') ?? []).flatMap(
    (row) => withId.safeParse(row).data?.id ?? [],
  );
  // Files are the account's: a person who works in it has none of their own but those sent with messages.
  const files = await listKeptFiles(app, { ownerId: personId, messageIds });

  const zip = new ZipFile();
  const broken = new AbortController();
  zip.on('error', (error: unknown) => {
    broken.abort(error);
  });
  const add = (name: string, text: string) => {
    zip.addBuffer(Buffer.from(text), name, { mtime: now });
  };
  const names = [...records.keys()].map((name) => `data/${name}.json`);
  add('README.txt', readmeOf({ now, fileNames: [...names, `files/ (${files.length})`] }));
  for (const [name, rows] of records) add(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`);
  for (const file of files) {
    // Pictures and videos are compressed already.
    const options = { mtime: now, compress: false };
    zip.addReadStreamLazy(pathInArchive(file), options, (done) => {
      app.files.read(file.storedName).then(
        // One that was removed meanwhile is empty.
        (bytes) => done(null, bytes ?? Readable.from([])),
        (error: unknown) => done(error, Readable.from([])),
      );
    });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(target, { mode: 0o600 }), { signal: broken.signal });
}

/** Rows by the name of their file; kinds without a row are left out. */
async function collectRecords(app: App, subject: Subject, isOwner: boolean): Promise<Map<string, object[]>> {
  const records = new Map<string, object[]>();
  for (const { table, rule } of rulesFor(isOwner)) {
    if ('leftOut' in rule.exported) continue;
    const rows = await listExported(app.db, table, rule, subject);
    if (rows.length > 0)
      records.set(rule.exported.file, [...(records.get(rule.exported.file) ?? []), ...rows]);
  }
  return records;
}
