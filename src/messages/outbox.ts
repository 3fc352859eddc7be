import { z } from 'zod';
import { ATTACHMENT_KINDS } from '#contract/messages.ts';
import { waitBefore } from '#src/live/live-stream.ts';

const pendingSchema = z.object({
  /** The idempotency key: sent twice, it is one message. */
  key: z.uuid(),
  conversationId: z.uuid(),
  text: z.string(),
  attachments: z.array(z.object({ id: z.string(), kind: z.enum(ATTACHMENT_KINDS), name: z.string() })),
  writtenAt: z.iso.datetime(),
  /** Why the server refused it, in words; null while it is on its way. */
  failure: z.string().nullable(),
});
/** A message that the server has not confirmed. */
export type PendingMessage = z.infer<typeof pendingSchema>;

/** What became of sending one: the server has it, will never take it, or couldn't be asked. */
export type SendOutcome = { status: 'sent' } | { status: 'refused'; failure: string } | { status: 'later' };

export interface OutboxOptions {
  /** Whose messages: never those of the next person in this browser. */
  personId: string;
  send: (message: PendingMessage) => Promise<SendOutcome>;
  storage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

const NONE: readonly PendingMessage[] = [];

/**
 * Messages that were written and not confirmed yet, in the browser's storage: they survive a reload, a closed tab and a
 * day without a network. Sent in the order in which they were written, one after the other, by one tab at a time; what two
 * tabs send all the same is one message by its key.
 */
export class Outbox {
  readonly #storageKey: string;
  readonly #send: OutboxOptions['send'];
  readonly #storage: OutboxOptions['storage'];
  readonly #listeners = new Set<() => void>();
  #shown: { text: string | null; messages: readonly PendingMessage[] } = { text: null, messages: NONE };
  /** In place of a storage that is full or blocked. */
  #kept: string | null = null;
  #isStorageUsed = true;
  #isStopped = false;
  #running: Promise<void> | null = null;
  #isAskedAgain = false;
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor({ personId, send, storage }: OutboxOptions) {
    this.#storageKey = `outbox:${personId}`;
    this.#send = send;
    this.#storage = storage;
  }

  /** Begins to send what is left, and follows the network and the other tabs. Answers how to stop. */
  start(): () => void {
    const sendNow = () => {
      this.#attempt = 0;
      this.flush();
    };
    const follow = ({ key }: StorageEvent) => {
      if (key === this.#storageKey || key === null) this.#publish();
    };
    addEventListener('online', sendNow);
    addEventListener('storage', follow);
    this.#isStopped = false;
    this.flush();
    return () => {
      this.#isStopped = true;
      clearTimeout(this.#timer);
      removeEventListener('online', sendNow);
      removeEventListener('storage', follow);
    };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Oldest first; the same array until something changes. */
  messages = (): readonly PendingMessage[] => {
    const text = this.#read();
    if (text !== this.#shown.text) this.#shown = { text, messages: parse(text) };
    return this.#shown.messages;
  };

  add(message: PendingMessage): void {
    this.#change((all) => [...all, message]);
    this.flush();
  }

  retry(key: string): void {
    this.#change((all) => all.map((one) => (one.key === key ? { ...one, failure: null } : one)));
    this.flush();
  }

  discard(key: string): void {
    this.#change((all) => all.filter((one) => one.key !== key));
  }

  /** Sends what is left; called while it sends, it looks again afterwards. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#running !== null) {
      this.#isAskedAgain = true;
      return;
    }
    this.#running = this.#sendInTurn().finally(() => {
      this.#running = null;
      if (!this.#isAskedAgain) return;
      this.#isAskedAgain = false;
      this.flush();
    });
  }

  async #sendInTurn(): Promise<void> {
    if (!('locks' in navigator)) return this.#sendAll();
    await navigator.locks.request(this.#storageKey, () => this.#sendAll());
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const next = this.messages().find(({ failure }) => failure === null);
      if (next === undefined || this.#isStopped) return;
      const outcome = await this.#send(next);
      if (outcome.status === 'later') {
        this.#timer = setTimeout(() => this.flush(), waitBefore(this.#attempt));
        this.#attempt += 1;
        return;
      }
      this.#attempt = 0;
      if (outcome.status === 'sent') this.discard(next.key);
      else this.#fail(next.key, outcome.failure);
    }
  }

  #fail(key: string, failure: string): void {
    this.#change((all) => all.map((one) => (one.key === key ? { ...one, failure } : one)));
  }

  #change(changed: (all: readonly PendingMessage[]) => PendingMessage[]): void {
    const next = changed(parse(this.#read()));
    this.#kept = next.length === 0 ? null : JSON.stringify(next);
    try {
      if (this.#kept === null) this.#place().removeItem(this.#storageKey);
      else this.#place().setItem(this.#storageKey, this.#kept);
    } catch {
      this.#isStorageUsed = false;
    }
    this.#publish();
  }

  #read(): string | null {
    if (!this.#isStorageUsed) return this.#kept;
    try {
      return this.#place().getItem(this.#storageKey);
    } catch {
      return this.#kept;
    }
  }

  #place() {
    return this.#storage ?? localStorage;
  }

  #publish(): void {
    for (const listener of this.#listeners) listener();
  }
}

function parse(text: string | null): PendingMessage[] {
  if (text === null) return [];
  try {
    return z.array(pendingSchema).safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}
