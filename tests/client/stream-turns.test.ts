import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MS, takeTurns } from '#src/live/stream-turns.ts';

/** What a test opened, closed afterwards. */
const opened: (() => void)[] = [];

const page = Object.assign(new EventTarget(), { hidden: false });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page.hidden = false;
  vi.stubGlobal('document', page);
});

afterEach(() => {
  for (const close of opened.splice(0)) close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A tab, and how many streams it has open. One that sleeps hears nothing. */
function openTab(name: string, { sleeps = false } = {}) {
  const channel = new BroadcastChannel(name);
  let streams = 0;
  const turns = takeTurns(channel, () => {
    streams += 1;
    return () => {
      streams -= 1;
    };
  });
  if (!sleeps) channel.onmessage = ({ data }: MessageEvent<unknown>) => turns.hear(data);
  const close = () => {
    turns.stop();
    channel.close();
  };
  opened.push(close);
  return { close, streams: () => streams };
}

/** Messages between tabs, and what follows from them, take turns of the event loop. */
async function settle() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

async function untilNoAnswer() {
  await settle();
  await vi.advanceTimersByTimeAsync(ANSWER_MS);
  await settle();
}

describe('the stream of a browser with several tabs', () => {
  it('is opened by one of them, and by the next one once that is closed', async () => {
    const name = randomUUID();
    const first = openTab(name);
    await settle();
    const second = openTab(name);
    await untilNoAnswer();
    expect([first.streams(), second.streams()]).toEqual([1, 0]);

    first.close();
    await settle();
    expect([first.streams(), second.streams()]).toEqual([0, 1]);
  });

  it('is taken from one that sleeps, which has it again when the other is closed', async () => {
    const name = randomUUID();
    const asleep = openTab(name, { sleeps: true });
    await settle();
    const inSight = openTab(name);
    await settle();
    expect([asleep.streams(), inSight.streams()]).toEqual([1, 0]);
    await untilNoAnswer();
    expect([asleep.streams(), inSight.streams()]).toEqual([0, 1]);

    inSight.close();
    await settle();
    expect([asleep.streams(), inSight.streams()]).toEqual([1, 0]);
  });

  it('is left to one that sleeps until another comes into sight', async () => {
    const name = randomUUID();
    const asleep = openTab(name, { sleeps: true });
    await settle();
    page.hidden = true;
    const hidden = openTab(name);
    await untilNoAnswer();
    expect([asleep.streams(), hidden.streams()]).toEqual([1, 0]);

    page.hidden = false;
    page.dispatchEvent(new Event('visibilitychange'));
    await untilNoAnswer();
    expect([asleep.streams(), hidden.streams()]).toEqual([0, 1]);
  });

  it('is asked for once where the browser allows no locks', async () => {
    const request = vi
      .spyOn(navigator.locks, 'request')
      .mockRejectedValue(new DOMException('', 'SecurityError'));
    const tab = openTab(randomUUID());
    await settle();
    expect(request).toHaveBeenCalledTimes(1);
    expect(tab.streams()).toBe(0);
    request.mockRestore();
  });
});
