import { type LiveEvent, liveEventSchema } from '#contract/messages.ts';
import { openLiveStream } from './live-stream.ts';
import { takeTurns } from './stream-turns.ts';

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
  const channel = new BroadcastChannel(`live:${personId}`);
  const lead = () =>
    openLiveStream((event) => {
      tell(event);
      channel.postMessage(event);
    });
  const turns = takeTurns(channel, lead);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    turns.hear(data);
    const event = liveEventSchema.safeParse(data).data;
    if (event !== undefined) tell(event);
  };
  return () => {
    turns.stop();
    channel.close();
  };
}
