import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { MediaJob, MediaOutcome } from '#server/media/media-job.ts';
import { prepareMedia } from '#server/modules/uploads/media-work.service.ts';

type Prepared = { outcome: MediaOutcome; files: ReadonlyMap<string, Buffer> };

/** By what was prepared. There are few pictures, and each is on several projects. */
const prepared = new Map<string, Promise<Prepared>>();

/** Encoding a photo takes a second: the same bytes are encoded once, and their files are copied. */
export async function prepareOnce(job: MediaJob): Promise<MediaOutcome> {
  const bytes = await readFile(job.input);
  const key = `${job.mediaType} ${createHash('sha256').update(bytes).digest('hex')}`;
  const known = prepared.get(key);
  if (known === undefined) {
    const first = prepareFirst(job);
    prepared.set(key, first);
    // What ended without an outcome is tried again.
    first.catch(() => prepared.delete(key));
    return (await first).outcome;
  }
  const { outcome, files } = await known;
  for (const [name, content] of files) await writeFile(path.join(job.folder, name), content);
  return outcome;
}

async function prepareFirst(job: MediaJob): Promise<Prepared> {
  const outcome = await prepareMedia(job);
  const files = new Map<string, Buffer>();
  for (const { name } of outcome.status === 'ready' ? outcome.variants : [])
    files.set(name, await readFile(path.join(job.folder, name)));
  return { outcome, files };
}
