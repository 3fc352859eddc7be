import { describe, expect, it, vi } from 'vitest';
import { saveStateInWords } from '#src/app/drafts/save-state-labels.ts';
import { PAUSE, useDraftServer } from './draft-server.ts';

const { server, browser, open } = useDraftServer();

describe('without a network', () => {
  it('changes stay in the browser and are sent, with what was typed meanwhile, when it is back', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    server.isReachable = false;
    const autosave = open();
    autosave.change({ title: 'Offline' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(saveStateInWords(autosave.status())).toBe('Not saved yet: you’re offline');
    autosave.change({ notes: 'Later' });
    expect(browser.get('page draft-1')?.changes).toEqual({ title: 'Offline', notes: 'Later' });
    server.isReachable = true;
    await autosave.flush();
    expect(server.content()).toEqual({ title: 'Offline', notes: 'Later' });
    expect(autosave.status().state).toBe('saved');
  });

  it('sending is tried again by itself, also where the browser believes to be online', async () => {
    vi.stubGlobal('navigator', { onLine: true });
    server.isReachable = false;
    const autosave = open();
    autosave.change({ title: 'Again' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(autosave.status().state).toBe('failed');
    server.isReachable = true;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(autosave.status().state).toBe('saved');
  });

  it('changes are taken over by the page that opens the draft next', async () => {
    server.isReachable = false;
    const lost = open();
    lost.change({ title: 'Kept' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    lost.retire();
    server.isReachable = true;
    const replaced = vi.fn();
    const next = open();
    next.onReplaced(replaced);
    await next.adopt();
    expect(replaced).toHaveBeenCalledWith({ title: 'Kept' });
    expect(server.content().title).toBe('Kept');
    expect(browser.size).toBe(0);
  });

  it('a screen that was left goes on trying, until the draft is opened again', async () => {
    server.isReachable = false;
    const left = open();
    await left.adopt();
    left.change({ title: 'Left behind' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    const sent = server.messages.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.messages.length).toBeGreaterThan(sent);
    server.isReachable = true;
    const again = open();
    await again.adopt();
    const { length } = server.messages;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.messages).toHaveLength(length);
    expect(again.values()).toMatchObject({ title: 'Left behind' });
    expect(server.content().title).toBe('Left behind');
  });

  it('changes that reached the server after all are no conflict', async () => {
    browser.set('page draft-1', { baseVersion: 1, changes: { title: 'Deck' }, requestId: 'key', at: 1 });
    const autosave = open();
    await autosave.adopt();
    expect(autosave.status()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.messages).toEqual([]);
  });

  it('changes made on an old version are not put over later ones of another device', async () => {
    const version = server.version();
    server.saveElsewhere({ title: 'From the phone' });
    browser.set('page draft-1', {
      baseVersion: version,
      changes: { title: 'From here' },
      requestId: 'key',
      at: 1,
    });
    const autosave = open();
    await autosave.adopt();
    expect(autosave.status().conflict).toMatchObject({
      mine: { title: 'From here' },
      theirs: { title: 'From the phone' },
    });
    expect(server.content().title).toBe('From the phone');
  });
});

describe('a message whose answer is lost', () => {
  /** Sends a title that the server saves without the page hearing of it. */
  async function loseAnswer(autosave: ReturnType<typeof open>, title: string) {
    server.losesAnswers = true;
    autosave.change({ title });
    await autosave.flush();
    server.losesAnswers = false;
  }

  it('goes out again as it was, before what was typed since', async () => {
    const autosave = open();
    await loseAnswer(autosave, 'abc');
    autosave.change({ title: 'abc def' });
    expect(await autosave.flush()).toBe(true);
    expect(server.messages.map(({ changes }) => changes.title)).toEqual(['abc', 'abc', 'abc def']);
    expect(autosave.status()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.content().title).toBe('abc def');
    expect(browser.size).toBe(0);
  });

  it('is followed by going back to what was there before', async () => {
    const autosave = open();
    await loseAnswer(autosave, 'abc');
    autosave.change({ title: 'Deck' });
    expect(await autosave.flush()).toBe(true);
    expect(server.content().title).toBe('Deck');
  });

  it('began one draft', async () => {
    const onCreated = vi.fn();
    const draft = { id: null, version: 0, savedAt: null, values: { place: 'Detroit' } };
    const autosave = open({ draft, onCreated });
    await loseAnswer(autosave, 'abc');
    autosave.change({ title: 'abc def' });
    expect(await autosave.flush()).toBe(true);
    expect(onCreated).toHaveBeenCalledExactlyOnceWith('draft-1');
    expect(server.content()).toEqual({ place: 'Detroit', title: 'abc def' });
    expect(browser.size).toBe(0);
  });

  it('still meets what another tab has made of it', async () => {
    const autosave = open();
    await loseAnswer(autosave, 'abc');
    server.saveElsewhere({ title: 'Theirs' });
    autosave.change({ title: 'abc def' });
    await autosave.flush();
    expect(autosave.status().conflict).toMatchObject({
      mine: { title: 'abc def' },
      theirs: { title: 'Theirs' },
    });
    await autosave.resolve({ title: 'mine' });
    expect(server.content().title).toBe('abc def');
  });

  it('that never arrived meets what another tab saved first', async () => {
    const autosave = open();
    server.isReachable = false;
    autosave.change({ title: 'abc' });
    await autosave.flush();
    server.isReachable = true;
    server.saveElsewhere({ title: 'Theirs' });
    autosave.change({ title: 'abc def' });
    await autosave.flush();
    expect(autosave.status().conflict).toMatchObject({ theirs: { title: 'Theirs' } });
    expect(server.content().title).toBe('Theirs');
  });

  it.each(['before', 'after'])('is known to the next page, loaded %s it arrived', async (when) => {
    const before = server.draft();
    const lost = open();
    await loseAnswer(lost, 'abc');
    lost.change({ title: 'abc def' });
    lost.retire();
    const next = open({ draft: when === 'before' ? before : server.draft() });
    await next.adopt();
    expect(next.status()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.content().title).toBe('abc def');
    expect(browser.size).toBe(0);
  });

  it('is known to the next page while it is still on its way', async () => {
    const answer = Promise.withResolvers<undefined>();
    server.answering = answer.promise.then(() => undefined);
    const left = open();
    left.change({ title: 'abc' });
    const saving = left.flush();
    left.change({ title: 'abc def' });
    left.retire();
    const next = open();
    const adopted = next.adopt();
    answer.resolve(undefined);
    await Promise.all([saving, adopted]);
    expect(next.status()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.content().title).toBe('abc def');
  });

  it('is given up once it is refused, and what corrects it is saved', async () => {
    const tooLong = new Error('Too long');
    const autosave = open({ refusalOf: (error) => (error === tooLong ? 'The draft is too long.' : null) });
    server.isReachable = false;
    autosave.change({ title: 'Too long' });
    await autosave.flush();
    server.isReachable = true;
    vi.spyOn(server, 'take').mockImplementationOnce(() => {
      throw tooLong;
    });
    autosave.change({ title: 'Short' });
    expect(await autosave.flush()).toBe(true);
    expect(server.content().title).toBe('Short');
  });
});

describe('leaving', () => {
  it('sends what is not confirmed, and keeps it in the browser', () => {
    const autosave = open();
    autosave.change({ title: 'On the way out' });
    autosave.leave();
    expect(server.left.map(({ changes }) => changes)).toEqual([{ title: 'On the way out' }]);
    expect(browser.get('page draft-1')?.changes).toEqual({ title: 'On the way out' });
  });

  it('sends nothing when all is saved', () => {
    open().leave();
    expect(server.left).toEqual([]);
  });

  it('repeats a message without an answer as it was, and leaves the rest to the next page', () => {
    server.answering = new Promise(() => undefined);
    const autosave = open();
    autosave.change({ title: 'abc' });
    void autosave.flush();
    autosave.change({ title: 'abc def' });
    autosave.leave();
    expect(server.left).toEqual(server.messages);
    expect(browser.get('page draft-1')?.changes).toEqual({ title: 'abc def' });
  });

  it('and coming back goes on from what was sent then', async () => {
    const autosave = open();
    autosave.change({ title: 'On the way out' });
    autosave.leave();
    for (const message of server.left) server.take(message);
    autosave.change({ title: 'Back again' });
    expect(await autosave.flush()).toBe(true);
    expect(server.content().title).toBe('Back again');
  });
});

describe('a refused save', () => {
  it('is not repeated by itself, and is tried with the next change', async () => {
    server.isReachable = false;
    const autosave = open({ refusalOf: () => 'The draft is too long.' });
    autosave.change({ title: 'Refused' });
    await vi.advanceTimersByTimeAsync(120_000);
    expect(server.messages).toHaveLength(1);
    expect(saveStateInWords(autosave.status())).toBe('Not saved. The draft is too long.');
    server.isReachable = true;
    autosave.change({ title: 'Better' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.content().title).toBe('Better');
  });
});
