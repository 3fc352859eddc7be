import { listenTo, type Listener } from '#db/listener.ts';
import type { Log } from './log.ts';

/** Postgres publishes on it, without a payload, that a public page of a professional changed; see the migration. */
const CHANNEL = 'changed_pages';
/** Milliseconds that a change waits for its own notification. */
const WORD_MS = 200;

/** Tells this process, and every other, when visitors' pages must not be served from memory any more (decision 035). */
export type PageChanges = {
  /** Subscribes to Postgres. Further calls have no effect. */
  listen(): void;
  onChange(forget: () => void): void;
  /**
   * Resolves with the next notification, which every other process gets at the same time; after a fifth of a second at the
   * latest, and at once while this process does not listen. Called before the change.
   */
  untilTold(): Promise<void>;
  stop(): Promise<void>;
};

export function createPageChanges({ url, log }: { url: string; log: Log }): PageChanges {
  const subscribers = new Set<() => void>();
  let listener: Listener | undefined;
  let isListening = false;
  const forgetAll = () => {
    for (const forget of subscribers) forget();
  };
  const waiting = new Set<() => void>();
  return {
    listen() {
      listener ??= listenTo(url, CHANNEL, {
        // Whatever happened before is unknown.
        onListening() {
          isListening = true;
          forgetAll();
        },
        onNotification() {
          forgetAll();
          for (const resolve of waiting) resolve();
        },
        onProof: () => undefined,
        onLost(error) {
          isListening = false;
          log.warn(
            { err: error },
            'changed pages may be shown for some seconds until Postgres tells us of them again',
          );
        },
      });
    },
    onChange: (forget) => void subscribers.add(forget),
    async untilTold() {
      if (!isListening) return;
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const done = () => {
        resolve(undefined);
      };
      waiting.add(done);
      const timer = setTimeout(done, WORD_MS);
      await promise;
      clearTimeout(timer);
      waiting.delete(done);
    },
    async stop() {
      await listener?.stop();
      isListening = false;
    },
  };
}
