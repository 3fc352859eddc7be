import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo, type Listener } from '#db/listener.ts';
import type { LiveEvent } from '#contract/messages.ts';
import type { Log } from '../log.ts';
import type { SessionMemory } from '../modules/auth/session-memory.service.ts';

/** Postgres publishes on it '<conversation> <account> <account>'; see db/functions/notify_conversation.sql. */
const CHANNEL = 'live';
/** More often than proxies and our own server close what is silent (60 s). */
const HEARTBEAT_MS = 20_000;
/** Sessions that are read at the same time, so that checking a thousand streams leaves connections to requests. */
const CHECKED_AT_ONCE = 4;

/** An open answer to a browser of an account. */
export type LiveStream = {
  readonly accountId: string;
  readonly personId: string;
  /** Server-sent events as text. */
  write(text: string): void;
  /** Whether its session lasts and is still one of this account. */
  isAllowed(): Promise<boolean>;
  end(): void;
};

/** Tells open streams what their account should read again. It says where, never what: docs/decisions/037. */
export type LiveHub = {
  /** Subscribes to Postgres and begins the heartbeat. Further calls have no effect. */
  listen(): void;
  /** Adds a stream, which hears of everything from then on. Answers how to remove it. */
  add(stream: LiveStream): () => void;
  count(): number;
  /** Ends every stream, so that its browser opens another one elsewhere. */
  endAll(): void;
  stop(): Promise<void>;
};

export type LiveHubOptions = {
  url: string;
  log: Log;
  sessionMemory: Pick<SessionMemory, 'onForget'>;
  heartbeatMs?: number;
};

export function createLiveHub({
  url,
  log,
  sessionMemory,
  heartbeatMs = HEARTBEAT_MS,
}: LiveHubOptions): LiveHub {
  const streams = new StreamsByAccount();
  const stopping = new AbortController();
  let listener: Listener | undefined;
  const check = async (all: readonly LiveStream[], text = '') => {
    for (let at = 0; at < all.length; at += CHECKED_AT_ONCE) {
      await Promise.all(
        all.slice(at, at + CHECKED_AT_ONCE).map((stream) => endUnlessAllowed(stream, log, text)),
      );
    }
  };
  const beat = async () => {
    while (await sleep(heartbeatMs, true, { ref: false, signal: stopping.signal }).catch(() => false)) {
      for (const stream of streams.all()) stream.write(':\n\n');
      await check(streams.all());
    }
  };
  sessionMemory.onForget((userId) => {
    const all = streams.all();
    const meant =
      userId === null
        ? all
        : all.filter(({ accountId, personId }) => accountId === userId || personId === userId);
    void check(meant, toEventText({ kind: 'account' }));
  });
  return {
    listen() {
      if (listener !== undefined) return;
      void beat();
      listener = listenTo(url, CHANNEL, {
        // Nobody knows what was missed.
        onListening() {
          for (const stream of streams.all()) stream.write(toEventText({ kind: 'resync' }));
        },
        onNotification(payload) {
          const [conversationId, ...accounts] = payload.split(' ');
          if (conversationId === undefined) return;
          const text = toEventText({ kind: 'conversation', conversationId });
          for (const account of accounts) for (const stream of streams.of(account)) stream.write(text);
        },
        onProof: () => undefined,
        onLost(error) {
          log.warn({ err: error }, 'messages arrive late until Postgres tells us of them again');
        },
      });
    },
    add(stream) {
      streams.add(stream);
      return () => streams.delete(stream);
    },
    count: () => streams.all().length,
    endAll() {
      for (const stream of streams.all()) stream.end();
    },
    async stop() {
      stopping.abort();
      for (const stream of streams.all()) stream.end();
      await listener?.stop();
    },
  };
}

export function toEventText(event: LiveEvent): string {
  return `data: ${JSON.stringify(event)}\n\n`;
}

/** Writes the text to those that go on. A session that can't be read now is judged again with the next heartbeat. */
async function endUnlessAllowed(stream: LiveStream, log: Log, text: string): Promise<void> {
  try {
    if (!(await stream.isAllowed())) stream.end();
    else if (text !== '') stream.write(text);
  } catch (error) {
    log.warn({ err: error }, 'the session of a stream could not be read');
  }
}

class StreamsByAccount {
  readonly #streams = new Map<string, Set<LiveStream>>();

  add(stream: LiveStream): void {
    const those = this.#streams.get(stream.accountId) ?? new Set();
    this.#streams.set(stream.accountId, those.add(stream));
  }

  delete(stream: LiveStream): void {
    const those = this.#streams.get(stream.accountId);
    those?.delete(stream);
    if (those?.size === 0) this.#streams.delete(stream.accountId);
  }

  of(accountId: string): LiveStream[] {
    return [...(this.#streams.get(accountId) ?? [])];
  }

  all(): LiveStream[] {
    return [...this.#streams.values()].flatMap((those) => [...those]);
  }
}
