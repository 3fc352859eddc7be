import { type LiveEvent, liveEventSchema } from '#contract/messages.ts';
import { openLiveStream } from './live-stream.ts';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Hears what is new for the signed-in person, in whichever tab the stream is. Answers how to stop. */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/**
 * Follows the server's stream for a person: one stream for all tabs of a browser, which may have six connections to a
 * server and no more. The tab that holds the lock has the stream and tells the others; when it goes, the next one opens
 * another. Answers how to stop.
 */
export function followLive(personId: string): () => void {
  const name = `live:${personId}`;
  const stopping = new AbortController();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      const event = liveEventSchema.safeParse(data).data;
      if (event !== undefined) tell(event);
    };
  }
  const lead = () =>
    openLiveStream((event) => {
      tell(event);
      channel?.postMessage(event);
    });
  if (channel === null || !('locks' in navigator)) stopping.signal.addEventListener('abort', lead());
  else void leadWhileLocked(name, stopping.signal, lead);
  return () => {
    stopping.abort();
    channel?.close();
  };
}

async function leadWhileLocked(name: string, signal: AbortSignal, lead: () => () => void): Promise<void> {
  try {
    await navigator.locks.request(name, { signal }, async () => {
      const close = lead();
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      close();
    });
  } catch {
    // Stopped while another tab had the stream.
  }
}
