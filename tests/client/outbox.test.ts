import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Outbox, type PendingMessage, type SendOutcome } from '#src/messages/outbox.ts';
import { waitBefore } from '#src/live/live-stream.ts';
import type { Message } from '#contract/messages.ts';
import {
  beforeUnprepared,
  inOrder,
  newestSeqOf,
  withMessages,
} from '#src/app/features/messages/thread-rules.ts';
import { MemoryStorage } from './memory-storage.ts';

const CONVERSATION = '019aa2b0-0000-7000-8000-000000000001';
const keyOf = (index: number) => `019aa2b0-0000-7000-8000-00000000010${String(index)}`;
const pending = (index: number): PendingMessage => ({
  key: keyOf(index),
  conversationId: CONVERSATION,
  text: `Line ${String(index)}`,
  attachments: [],
  writtenAt: '2026-11-20T15:00:00.000Z',
  failure: null,
});

let storage: MemoryStorage;
let sent: string[];
let answers: SendOutcome[];
let windowEvents: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  windowEvents = new EventTarget();
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents));
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents));
  vi.stubGlobal('navigator', {});
  [storage, sent, answers] = [new MemoryStorage(), [], []];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = (personId = 'ada') =>
  new Outbox({
    personId,
    storage,
    send: (message) => {
      sent.push(message.text);
      return Promise.resolve(answers.shift() ?? { status: 'sent' });
    },
  });
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('the outbox of a browser', () => {
  it('sends in the order of writing, one after the other, and forgets what was confirmed', async () => {
    const outbox = open();
    for (const index of [1, 2, 3]) outbox.add(pending(index));
    expect(outbox.messages().map(({ text }) => text)).toEqual(['Line 1', 'Line 2', 'Line 3']);
    await settle();
    expect(sent).toEqual(['Line 1', 'Line 2', 'Line 3']);
    expect(outbox.messages()).toEqual([]);
    expect(storage.kept.size).toBe(0);
  });

  it('keeps what the server could not be asked for, through a reload, and sends it under the same key', async () => {
    answers = [{ status: 'later' }];
    open().add(pending(1));
    await settle();
    const reloaded = open();
    expect(reloaded.messages()).toEqual([pending(1)]);
    const stop = reloaded.start();
    await settle();
    expect(sent).toEqual(['Line 1', 'Line 1']);
    expect(reloaded.messages()).toEqual([]);
    stop();
  });

  it('tries again by itself after a while, and at once when the network is back', async () => {
    answers = [{ status: 'later' }, { status: 'later' }];
    const outbox = open();
    const stop = outbox.start();
    outbox.add(pending(1));
    await settle();
    await vi.advanceTimersByTimeAsync(waitBefore(0, 1));
    expect(sent).toHaveLength(2);
    windowEvents.dispatchEvent(new Event('online'));
    await settle();
    expect(sent).toHaveLength(3);
    expect(outbox.messages()).toEqual([]);
    stop();
  });

  it('stops a refused message with its reason and goes on with the next, until it is tried again or discarded', async () => {
    answers = [{ status: 'refused', failure: 'It is closed.' }];
    const outbox = open();
    outbox.add(pending(1));
    outbox.add(pending(2));
    await settle();
    expect(sent).toEqual(['Line 1', 'Line 2']);
    expect(outbox.messages()).toEqual([{ ...pending(1), failure: 'It is closed.' }]);
    outbox.retry(keyOf(1));
    await settle();
    expect(outbox.messages()).toEqual([]);
    answers = [{ status: 'refused', failure: 'It is closed.' }];
    outbox.add(pending(3));
    await settle();
    outbox.discard(keyOf(3));
    expect(outbox.messages()).toEqual([]);
  });

  it('shows and sends nothing of another person in the same browser', async () => {
    answers = [{ status: 'later' }];
    open('ada').add(pending(1));
    await settle();
    const other = open('ben');
    other.start();
    await settle();
    expect(other.messages()).toEqual([]);
    expect(sent).toEqual(['Line 1']);
  });

  it('works without a storage that takes anything, for as long as the page lives', async () => {
    storage.isFull = true;
    answers = [{ status: 'later' }];
    const outbox = open();
    outbox.add(pending(1));
    await settle();
    expect(outbox.messages()).toEqual([pending(1)]);
  });

  it('takes what is not its own in the storage for nothing', () => {
    storage.setItem('outbox:ada', '[{"key":1}]');
    expect(open().messages()).toEqual([]);
    storage.setItem('outbox:ada', 'not JSON');
    expect(open().messages()).toEqual([]);
  });
});

describe('a thread', () => {
  const message = (seq: number, change: Partial<Message> = {}): Message => ({
    ...{ id: keyOf(seq), seq, isMine: false, personName: null, attachments: [], requestId: null },
    parts: [{ text: `Line ${String(seq)}`, withheld: null }],
    createdAt: '2026-11-20T15:00:00.000Z',
    ...change,
  });
  const pages = {
    pageParams: [null],
    pages: [
      { items: [message(4), message(3)], nextCursor: '3' },
      { items: [message(2), message(1)], nextCursor: null },
    ],
  };
  const file = { id: 'a', kind: 'photo', name: 'roof.png', byteSize: 1, media: null } as const;

  it('puts what came in front and replaces what it has', () => {
    const prepared = message(4, { attachments: [{ ...file, isRefused: true }] });
    const next = withMessages(pages, [prepared, message(5), message(6)]);
    expect(inOrder(next.pages).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(next.pages[0]?.items[2]).toBe(prepared);
    expect(newestSeqOf(next)).toBe(6);
    expect(withMessages(next, [message(6)]).pages[0]?.items).toHaveLength(4);
  });

  it('looks again from before the first file that is being prepared, and not for a damaged one', () => {
    const waiting = message(2, { attachments: [{ ...file, isRefused: false }] });
    expect(beforeUnprepared([message(1), waiting, message(3)])).toBe(1);
    expect(beforeUnprepared([message(1, { attachments: [{ ...file, isRefused: true }] })])).toBeNull();
  });
});
