import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showcaseChangesSchema } from '#contract/showcase-draft.ts';
import { showcaseFormOf } from '#contract/showcase-form.ts';
import {
  Autosave,
  type AutosaveOptions,
  type SaveAnswer,
  type SavedDraft,
  type SaveMessage,
} from '#src/app/drafts/autosave-draft.ts';
import type { DraftFields, KeptChanges } from '#src/app/drafts/draft-merge-rules.ts';
import { refusedFields } from '#src/app/drafts/save-answer-rules.ts';
import { saveStateInWords } from '#src/app/drafts/save-state-labels.ts';
import { SHOWCASE_FIELD_LABELS } from '#src/app/features/showcase/showcase-labels.ts';
import { draftOf } from '#src/app/features/showcase/use-showcase-autosave.ts';

/** A draft on a server: fields with the version that each was saved in. */
class DraftServer {
  version = 1;
  isReachable = true;
  readonly fields = new Map<string, { value: unknown; version: number }>();
  readonly messages: SaveMessage[] = [];
  readonly left: SaveMessage[] = [];
  /** Runs before a message is looked at: another tab that is faster. */
  beforeSave: () => void = () => undefined;

  saveElsewhere(changes: DraftFields) {
    this.version += 1;
    for (const [name, value] of Object.entries(changes))
      this.fields.set(name, { value, version: this.version });
  }

  save = (message: SaveMessage): Promise<SaveAnswer> => {
    this.messages.push(message);
    this.beforeSave();
    if (!this.isReachable) return Promise.reject(new Error('No network'));
    const others = [...this.fields].filter(
      ([, { version }]) => message.id !== null && version > message.baseVersion,
    );
    const theirs = others.filter(([name]) => name in message.changes);
    const merged = valuesOf(others.filter(([name]) => !(name in message.changes)));
    const savedAt = '2026-11-20T19:41:00.000Z';
    if (theirs.length > 0)
      return Promise.resolve({
        kind: 'changed',
        version: this.version,
        changedAt: savedAt,
        theirs: valuesOf(theirs),
        merged,
      });
    this.saveElsewhere(message.changes);
    return Promise.resolve({ kind: 'saved', id: 'draft-1', version: this.version, savedAt, merged });
  };

  draft(): SavedDraft {
    return { id: 'draft-1', version: this.version, savedAt: null, values: valuesOf([...this.fields]) };
  }
}

function valuesOf(fields: [string, { value: unknown }][]): DraftFields {
  return Object.fromEntries(fields.map(([name, { value }]) => [name, value]));
}

let server: DraftServer;
let browser: Map<string, KeptChanges>;
beforeEach(() => {
  server = new DraftServer();
  server.saveElsewhere({ title: 'Deck', notes: 'Stairs' });
  browser = new Map();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(more: Partial<AutosaveOptions> = {}, page = 'page') {
  return new Autosave({
    draft: server.draft(),
    send: server.save,
    sendOnLeaving: (message) => void server.left.push(message),
    load: () => Promise.resolve(server.draft()),
    refusalOf: () => null,
    refusedOf: () => ({}),
    unsentOf: (id) => ({
      write: (changes) => void browser.set(`${page} ${id ?? 'new'}`, changes),
      drop: () => void browser.delete(`${page} ${id ?? 'new'}`),
      adopt: () => {
        const kept = browser.get(`${page} ${id ?? 'new'}`) ?? null;
        return Promise.resolve(kept);
      },
    }),
    ...more,
  });
}

const PAUSE = 1_000;

describe('typing', () => {
  it('is saved once it pauses, with the changed fields only', async () => {
    const autosave = open();
    autosave.change({ title: 'D', notes: 'Stairs' });
    autosave.change({ title: 'Deck and stair', notes: 'Stairs' });
    expect(autosave.status().state).toBe('saving');
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.messages.map(({ changes }) => changes)).toEqual([{ title: 'Deck and stair' }]);
    expect(saveStateInWords(autosave.status())).toBe('Saved 2:41 PM');
    expect(browser.size).toBe(0);
  });

  it('that changes nothing sends nothing', async () => {
    const autosave = open();
    autosave.change({ title: 'Deck', scope: undefined });
    await vi.advanceTimersByTimeAsync(PAUSE);
    expect(server.messages).toEqual([]);
  });

  it('while a save is on its way goes out after it, in order', async () => {
    const autosave = open();
    autosave.change({ title: 'First' });
    const first = autosave.flush();
    autosave.change({ title: 'Second' });
    await first;
    expect(server.messages.map(({ changes }) => changes)).toEqual([{ title: 'First' }, { title: 'Second' }]);
    expect(server.fields.get('title')?.value).toBe('Second');
    expect(autosave.hasUnsent()).toBe(false);
  });

  it('begins a draft under one key, with what it started with', async () => {
    const onCreated = vi.fn();
    const draft = { id: null, version: 0, savedAt: null, values: { place: 'Detroit' } };
    server.isReachable = false;
    const autosave = open({ draft, onCreated });
    autosave.change({ title: 'Deck' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    server.isReachable = true;
    await autosave.flush();
    const [lost, repeated] = server.messages;
    expect(repeated).toEqual(lost);
    expect(repeated?.changes).toEqual({ place: 'Detroit', title: 'Deck' });
    expect(onCreated).toHaveBeenCalledExactlyOnceWith('draft-1');
    expect(browser.size).toBe(0);
  });
});

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
    expect(valuesOf([...server.fields])).toEqual({ title: 'Offline', notes: 'Later' });
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
    expect(server.fields.get('title')?.value).toBe('Kept');
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
    expect(server.fields.get('title')?.value).toBe('Left behind');
  });

  it('changes that reached the server after all are no conflict', async () => {
    browser.set('page draft-1', { baseVersion: 1, changes: { title: 'Deck' }, requestId: 'key', at: 1 });
    const autosave = open();
    await autosave.adopt();
    expect(autosave.status()).toMatchObject({ state: 'saved', conflict: null });
    expect(server.messages).toEqual([]);
  });

  it('changes made on an old version are not put over later ones of another device', async () => {
    const { version } = server;
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
    expect(server.fields.get('title')?.value).toBe('From the phone');
  });
});

describe('two tabs', () => {
  it('take over each other’s fields when they do not overlap', async () => {
    const autosave = open();
    const replaced = vi.fn();
    autosave.onReplaced(replaced);
    server.saveElsewhere({ notes: 'From the other tab' });
    autosave.change({ title: 'Mine' });
    await autosave.flush();
    expect(replaced).toHaveBeenCalledWith({ notes: 'From the other tab' });
    expect(autosave.values()).toEqual({ title: 'Mine', notes: 'From the other tab' });
    expect(autosave.status().state).toBe('saved');
  });

  it('never overwrite the same field: nothing is sent until the person has chosen', async () => {
    const autosave = open();
    server.saveElsewhere({ title: 'Theirs' });
    autosave.change({ title: 'Mine', notes: 'Mine too' });
    await autosave.flush();
    expect(autosave.status().conflict).toMatchObject({ theirs: { title: 'Theirs' } });
    autosave.change({ notes: 'Still typing' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.messages).toHaveLength(1);
    expect(valuesOf([...server.fields])).toEqual({ title: 'Theirs', notes: 'Stairs' });
  });

  it.each([
    ['mine', 'Mine'],
    ['theirs', 'Theirs'],
  ] as const)(
    'keep %s when that is chosen, and the fields that were not in question',
    async (choice, title) => {
      const autosave = open();
      server.saveElsewhere({ title: 'Theirs' });
      autosave.change({ title: 'Mine', notes: 'Mine too' });
      await autosave.flush();
      await autosave.resolve({ title: choice });
      expect(valuesOf([...server.fields])).toEqual({ title, notes: 'Mine too' });
      expect(autosave.values()).toEqual({ title, notes: 'Mine too' });
      expect(autosave.status()).toMatchObject({ state: 'saved', conflict: null });
    },
  );

  it('that typed the same have no conflict', async () => {
    const autosave = open();
    server.saveElsewhere({ title: 'Same' });
    autosave.change({ title: 'Same', notes: 'Mine' });
    await autosave.flush();
    expect(autosave.status().conflict).toBeNull();
    expect(valuesOf([...server.fields])).toEqual({ title: 'Same', notes: 'Mine' });
  });

  it('meet a change to a field that is typed into while an answer is on its way', async () => {
    const autosave = open();
    server.saveElsewhere({ notes: 'Theirs' });
    autosave.change({ title: 'Mine' });
    const saving = autosave.flush();
    autosave.change({ notes: 'Mine' });
    await saving;
    expect(autosave.status().conflict).toMatchObject({
      mine: { notes: 'Mine' },
      theirs: { notes: 'Theirs' },
    });
    expect(server.fields.get('notes')?.value).toBe('Theirs');
  });

  it('show what was saved elsewhere when one comes back', async () => {
    const autosave = open();
    const replaced = vi.fn();
    autosave.onReplaced(replaced);
    server.saveElsewhere({ title: 'From the phone' });
    await autosave.refresh();
    expect(replaced).toHaveBeenCalledExactlyOnceWith({ title: 'From the phone' });
    autosave.change({ title: 'Then here' });
    await autosave.flush();
    expect(server.fields.get('title')?.value).toBe('Then here');
  });
});

describe('a field that is kept elsewhere as well', () => {
  const changeElsewhere = (title: string) => server.fields.set('title', { value: title, version: 2 });

  it('shows what it was changed to there, though the draft has no new version', async () => {
    const autosave = open();
    const replaced = vi.fn();
    autosave.onReplaced(replaced);
    await autosave.refresh();
    expect(replaced).not.toHaveBeenCalled();
    changeElsewhere('Under Account');
    server.fields.delete('notes');
    await autosave.refresh();
    expect(replaced).toHaveBeenCalledExactlyOnceWith({ title: 'Under Account', notes: null });
    expect(autosave.values()).toEqual({ title: 'Under Account', notes: null });
  });

  it('is saved with what it held when it was changed, also by the page that is opened next', async () => {
    server.isReachable = false;
    const lost = open();
    lost.change({ title: 'Corrected', scope: 'New' });
    await vi.advanceTimersByTimeAsync(PAUSE);
    lost.retire();
    changeElsewhere('Under Account');
    const next = open();
    await next.adopt();
    next.change({ title: 'Corrected again' });
    await next.flush();
    expect(server.messages.length).toBeGreaterThan(1);
    for (const { startedFrom } of server.messages)
      expect(startedFrom).toEqual({ title: 'Deck', scope: null });
  });

  it('is not replaced by an answer that came while it was typed into', async () => {
    const answer = Promise.withResolvers<SavedDraft>();
    const autosave = open({ load: () => answer.promise });
    const refreshing = autosave.refresh();
    autosave.change({ title: 'Typed' });
    server.saveElsewhere({ title: 'Theirs' });
    answer.resolve(server.draft());
    await refreshing;
    await autosave.flush();
    expect(autosave.status().conflict).toMatchObject({
      mine: { title: 'Typed' },
      theirs: { title: 'Theirs' },
    });
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
    expect(server.fields.get('title')?.value).toBe('Better');
  });
});

describe('a field that can’t be saved as it is', () => {
  const LONG = { businessStory: 'x'.repeat(2_001) };
  const refusedOf = (changes: DraftFields) =>
    refusedFields(showcaseChangesSchema, SHOWCASE_FIELD_LABELS, changes);
  const REFUSED = 'Not saved. Your story: Keep your story to 1,000 characters.';

  it('is said in words, stays in the browser, and the others are saved without it', async () => {
    const autosave = open({ refusedOf });
    autosave.change({ ...LONG, tagline: 'Quiet pipes' });
    expect(await autosave.flush()).toBe(false);
    expect(server.messages.map(({ changes }) => changes)).toEqual([{ tagline: 'Quiet pipes' }]);
    expect(saveStateInWords(autosave.status())).toBe(REFUSED);
    expect(browser.get('page draft-1')?.changes).toEqual(LONG);
    await vi.advanceTimersByTimeAsync(120_000);
    autosave.leave();
    expect(server.messages).toHaveLength(1);
    expect(server.left).toEqual([]);
  });

  it('is shown again by the page that is opened next, and saved once it is corrected', async () => {
    browser.set('page draft-1', { baseVersion: server.version, changes: LONG, requestId: 'key', at: 1 });
    const autosave = open({ refusedOf });
    await autosave.adopt();
    const form = showcaseFormOf({ ...draftOf(autosave.values()), ownerName: 'Dana Whitfield' });
    expect(form.businessStory).toBe(LONG.businessStory);
    expect(saveStateInWords(autosave.status())).toBe(REFUSED);
    autosave.change({ businessStory: 'x'.repeat(1_000) });
    await autosave.flush();
    expect(server.fields.get('businessStory')?.value).toBe('x'.repeat(1_000));
    expect(autosave.status().state).toBe('saved');
  });
});
