import { type LiveEvent, liveEventSchema } from '#contract/messages.ts';
import { LIVE_PATH } from '#contract/transport.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Milliseconds until the next attempt, with a part by chance, so that browsers cut off together don't come back together. */
export function waitBefore(attempt: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt) * (0.5 + random / 2);
}

/**
 * Keeps a stream of the server's events open: one that breaks, is refused or ends is opened again, at once when the
 * network comes back. Answers how to close it. Nothing is missed for good: each stream begins with 'resync'.
 */
export function openLiveStream(onEvent: (event: LiveEvent) => void): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  const open = () => {
    clearTimeout(timer);
    source?.close();
    // 'online' opens it.
    if (!navigator.onLine) return;
    source = new EventSource(LIVE_PATH);
    source.onmessage = ({ data }: MessageEvent<unknown>) => {
      attempt = 0;
      const event = readEvent(data);
      if (event !== null) onEvent(event);
    };
    // Our own waits instead of the browser's, which gives up after a refusal.
    source.onerror = () => {
      source?.close();
      timer = setTimeout(open, waitBefore(attempt));
      attempt += 1;
    };
  };
  const openNow = () => {
    attempt = 0;
    open();
  };
  open();
  addEventListener('online', openNow);
  return () => {
    clearTimeout(timer);
    source?.close();
    removeEventListener('online', openNow);
  };
}

/** Null for what a newer server may say. */
function readEvent(data: unknown): LiveEvent | null {
  if (typeof data !== 'string') return null;
  try {
    return liveEventSchema.safeParse(JSON.parse(data)).data ?? null;
  } catch {
    return null;
  }
}
