/** What a tab in sight asks the one with the stream, and what that one answers. */
const ASKS = 'awake?';
const ANSWERS = 'awake';
/** How long the tab with the stream has to answer. */
export const ANSWER_MS = 2_000;

type Turns = {
  /** For what came over the channel. */
  hear: (data: unknown) => void;
  stop: () => void;
};

/**
 * One tab of a browser has the stream: the one that holds the lock of the channel's name. A phone puts tabs out of sight to sleep,
 * lock and all, so a tab that comes into sight asks, and takes the stream from one that doesn't answer.
 * @param lead opens the stream and answers how to close it
 */
export function takeTurns(channel: BroadcastChannel, lead: () => () => void): Turns {
  let turn = new AbortController();
  let close: (() => void) | undefined;
  let isTaking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const letGo = () => {
    const hadOne = close;
    close = undefined;
    hadOne?.();
    return hadOne !== undefined;
  };
  const haveTurn = async () => {
    turn = new AbortController();
    const { signal } = turn;
    const options = isTaking ? { steal: true } : { signal };
    isTaking = false;
    try {
      await navigator.locks.request(channel.name, options, () => {
        // Stopped while it was taking the stream.
        if (signal.aborted) return null;
        close = lead();
        return new Promise((end) => {
          signal.addEventListener('abort', end);
        });
      });
    } catch {
      // Another tab took the stream from this one, which slept; or this one is to take it.
    }
    return letGo();
  };
  const haveTurns = async () => {
    // Pages of an insecure address have no locks, and each tab its own stream.
    if (!('locks' in navigator)) close = lead();
    // One that stopped has let go, and a browser that refuses does so each time.
    else while ((await haveTurn()) || isTaking);
  };
  const ask = () => {
    if (document.hidden || close) return;
    channel.postMessage(ASKS);
    clearTimeout(timer);
    timer = setTimeout(() => {
      isTaking = !close;
      if (isTaking) turn.abort();
    }, ANSWER_MS);
  };

  void haveTurns();
  ask();
  document.addEventListener('visibilitychange', ask);
  return {
    hear: (data) => {
      if (data === ASKS && close) channel.postMessage(ANSWERS);
      if (data === ANSWERS) clearTimeout(timer);
    },
    stop: () => {
      document.removeEventListener('visibilitychange', ask);
      clearTimeout(timer);
      isTaking = false;
      turn.abort();
      letGo();
    },
  };
}
