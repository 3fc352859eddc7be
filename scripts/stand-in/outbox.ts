import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const storedMailSchema = z.object({
  id: z.uuid(),
  receivedAt: z.iso.datetime(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  tag: z.string(),
  metadata: z.record(z.string(), z.string()),
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Text files. Absent from mails that an earlier version stored. */
  attachments: z
    .array(z.object({ name: z.string(), contentType: z.string(), content: z.string() }))
    .default([]),
});
/** A mail as it lies in its file. */
export type StoredMail = z.infer<typeof storedMailSchema>;

export type MailFilter = {
  /** Part of the recipient's address, in any case. */
  to?: string;
  metadata?: Record<string, string>;
};

export type Outbox = {
  add(mail: Omit<StoredMail, 'id' | 'receivedAt'>): Promise<StoredMail>;
  find(id: string): Promise<StoredMail | null>;
  /** Newest first. */
  list(filter: MailFilter, limit: number): Promise<StoredMail[]>;
};

/** Mails as one JSON file each, named so that sorting the names sorts by time. */
export function createOutbox(directory: string): Outbox {
  let count = 0;
  const ready = mkdir(directory, { recursive: true, mode: 0o700 });
  const listNames = async () => {
    await ready;
    const names = await readdir(directory);
    return names.filter((name) => name.endsWith('.json')).toSorted((a, b) => (a < b ? 1 : -1));
  };
  return {
    async add(mail) {
      const receivedAt = new Date().toISOString();
      const stored: StoredMail = { id: randomUUID(), receivedAt, ...mail };
      count += 1;
      const name = `${receivedAt.replaceAll(/[-:.]/g, '')}-${String(count).padStart(6, '0')}-${stored.id}`;
      await ready;
      // Renamed once complete: readers look at .json files only.
      const unfinished = path.join(directory, `${name}.part`);
      await writeFile(unfinished, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(unfinished, path.join(directory, `${name}.json`));
      return stored;
    },
    async find(id) {
      const name = (await listNames()).find((candidate) => candidate.endsWith(`-${id}.json`));
      return name === undefined ? null : readMail(path.join(directory, name));
    },
    async list(filter, limit) {
      const found: StoredMail[] = [];
      for (const name of await listNames()) {
        if (found.length >= limit) break;
        const mail = await readMail(path.join(directory, name));
        if (mail !== null && matches(mail, filter)) found.push(mail);
      }
      return found;
    },
  };
}

/** Null for a file that is gone or is not one of the outbox. */
async function readMail(file: string): Promise<StoredMail | null> {
  try {
    return storedMailSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function matches(mail: StoredMail, { to, metadata }: MailFilter): boolean {
  if (to !== undefined && !mail.to.toLowerCase().includes(to.trim().toLowerCase())) return false;
  return Object.entries(metadata ?? {}).every(([key, value]) => mail.metadata[key] === value);
}
