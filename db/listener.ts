import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** For a connection, and for an answer over it. */
const PATIENCE_MS = 2_000;
/** Between a break and the next try: doubled each time, up to the longest. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const PROOF_MS = 250;

export type ListenerEvents = {
  /** From here on, what commits is told. */
  onListening: () => void;
  onNotification: (payload: string) => void;
  /** The connection has answered since: whatever had been committed by `askedAt` (`performance.now()`) has been told. */
  onProof: (askedAt: number) => void;
  /** Until the next `onListening` nothing is told. Comes once, however many tries fail after it. */
  onLost: (error: unknown) => void;
};

export type Listener = {
  /** Nothing is told any more once this is done. */
  stop(): Promise<void>;
};

/**
 * Listens on a channel, over a connection of its own that is made again whenever it breaks. It does not keep the process
 * alive. `LISTEN` needs a session: behind a pooler that lends connections by transaction nothing would be told.
 */
export function listenTo(url: string, channel: string, events: ListenerEvents): Listener {
  const stopping = new AbortController();
  const running = keepListening(url, channel, { events, signal: stopping.signal });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

type Listening = { events: ListenerEvents; signal: AbortSignal };

async function keepListening(url: string, channel: string, { events, signal }: Listening): Promise<void> {
  let waitMs = FIRST_WAIT_MS;
  let isKnownAsLost = false;
  const onListening = () => {
    waitMs = FIRST_WAIT_MS;
    isKnownAsLost = false;
    events.onListening();
  };
  for (;;) {
    const error = await listenOnce(url, channel, { events: { ...events, onListening }, signal });
    if (signal.aborted) return;
    if (!isKnownAsLost) events.onLost(error);
    isKnownAsLost = true;
    const isStopped = await sleep(waitMs, false, { ref: false, signal }).catch(() => true);
    if (isStopped) return;
    waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
  }
}

/** Listens until the connection breaks or the signal ends it; answers why. */
async function listenOnce(url: string, channel: string, { events, signal }: Listening): Promise<unknown> {
  const socket = new Socket().unref();
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: `listens to ${channel}`,
    stream: () => socket,
  });
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error)).on('end', () => broken.abort());
  client.on('notification', ({ payload = '' }) => events.onNotification(payload));
  const giveUp = () => void socket.destroy();
  signal.addEventListener('abort', giveUp);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    if (!signal.aborted) events.onListening();
    return await proveAgainAndAgain(client, events, broken.signal);
  } catch (error) {
    return broken.signal.aborted ? broken.signal.reason : error;
  } finally {
    signal.removeEventListener('abort', giveUp);
    socket.destroy();
  }
}

/** Ends when the connection does. Postgres sends what it has to tell before it answers. */
async function proveAgainAndAgain(
  client: pg.Client,
  { onProof }: ListenerEvents,
  broken: AbortSignal,
): Promise<never> {
  for (;;) {
    const askedAt = performance.now();
    await client.query('select');
    if (!broken.aborted) onProof(askedAt);
    await sleep(PROOF_MS, undefined, { ref: false, signal: broken });
  }
}
