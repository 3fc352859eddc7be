import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: ReadonlyMap<string, string>;
  attachments: readonly { name: string; contentType: string; content: string }[];
};

const partsSchema = z.object({
  headers: z.array(z.object({ name: z.string(), value: z.string() })),
  attachments: z.array(z.object({ name: z.string(), contentType: z.string(), content: z.string() })),
});

/** The mails that the local stand-in was given. */
export class Outbox {
  readonly #dir: string;
  readonly #mails = new Map<string, Mail>();

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** Every mail so far, the oldest first, and which of them are new since the last time. */
  async read(): Promise<{ all: Mail[]; fresh: Mail[] }> {
    const names = (await readdir(this.#dir)).filter((name) => name.endsWith('.json')).toSorted();
    const unread = names.filter((name) => !this.#mails.has(name));
    const fresh = await Promise.all(unread.map((name) => this.#readOne(name)));
    return { all: names.flatMap((name) => this.#mails.get(name) ?? []), fresh };
  }

  async #readOne(name: string): Promise<Mail> {
    const mail = readMail(JSON.parse(await readFile(path.join(this.#dir, name), 'utf8')));
    this.#mails.set(name, mail);
    return mail;
  }
}

function readMail(stored: unknown): Mail {
  const field = (name: string): string => {
    const value: unknown =
      typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  const { headers, attachments } = partsSchema.parse(stored);
  return {
    to: field('to'),
    subject: field('subject'),
    text: field('text'),
    html: field('html'),
    headers: new Map(headers.map(({ name, value }) => [name, value])),
    attachments,
  };
}
