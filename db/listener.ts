import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Timeout for connecting, and for an answer over the connection. */
const PATIENCE_MS = 2_000;
/** Reconnect delay: doubled each time, up to the longest. */
const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 5_000;
const PROOF_MS = 250;

export type ListenerEvents = {
  /** From here on, every commit is reported. */
  onListening: () => void;
  onNotification: (payload: string) => void;
  /**
   * The connection has responded: every notification committed by `askedAt` (`performance.now()`) has been delivered.
   */
  onProof: (askedAt: number) => void;
  /** Nothing is reported until the next `onListening`. Called once per break, however many reconnects fail. */
  onLost: (error: unknown) => void;
};

export type Listener = {
  /** Nothing is reported once this is done. */
  stop(): Promise<void>;
};

/**
 * Listens on a channel over a dedicated connection, which is reopened whenever it breaks. Does not keep the process
 * alive. `LISTEN` needs a session: behind a pooler in transaction mode, no notification would arrive.
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

/** Listens until the connection breaks or the signal aborts; resolves to the reason. */
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

/** Runs until the connection breaks. Postgres delivers pending notifications before the query's response. */
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
