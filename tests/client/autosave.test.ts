import { describe, expect, it, vi } from 'vitest';
import { showcaseChangesSchema } from '#contract/showcase-draft.ts';
import { showcaseFormOf } from '#contract/showcase-form.ts';
import type { SavedDraft } from '#src/app/drafts/autosave-draft.ts';
import type { DraftFields } from '#src/app/drafts/draft-merge-rules.ts';
import { refusedFields } from '#src/app/drafts/save-answer-rules.ts';
import { saveStateInWords } from '#src/app/drafts/save-state-labels.ts';
import { SHOWCASE_FIELD_LABELS } from '#src/app/features/showcase/showcase-labels.ts';
import { draftOf } from '#src/app/features/showcase/use-showcase-autosave.ts';
import { PAUSE, useDraftServer } from './draft-server.ts';

const { server, browser, open } = useDraftServer();

describe('discarding', () => {
  it('forgets what was never saved, here and in the browser, and sends none of it', async () => {
    const autosave = open();
    autosave.change({ title: 'Typed over a newer one' });
    server.saveElsewhere({ title: 'Newer' });
    await autosave.flush();
    expect(autosave.status().state).toBe('conflict');
    const sent = server.messages.length;
    await autosave.discard();
    await autosave.flush();
    autosave.leave();
    expect([server.messages.length, server.left.length, browser.size]).toEqual([sent, 0, 0]);
    expect(server.content().title).toBe('Newer');
  });
});

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
    expect(server.content().title).toBe('Second');
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
    expect(server.content()).toEqual({ title: 'Theirs', notes: 'Stairs' });
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
      expect(server.content()).toEqual({ title, notes: 'Mine too' });
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
    expect(server.content()).toEqual({ title: 'Same', notes: 'Mine' });
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
    expect(server.content().notes).toBe('Theirs');
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
    expect(server.content().title).toBe('Then here');
  });
});

describe('a field that is kept elsewhere as well', () => {
  const changeElsewhere = (title: string) => server.putElsewhere({ ...server.content(), title });

  it('shows what it was changed to there, though the draft has no new version', async () => {
    const autosave = open();
    const replaced = vi.fn();
    autosave.onReplaced(replaced);
    await autosave.refresh();
    expect(replaced).not.toHaveBeenCalled();
    server.putElsewhere({ title: 'Under Account' });
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

  it('doesn’t hold up the others where an earlier version of the page had sent it', async () => {
    const inDoubt = { id: 'draft-1', baseVersion: 1, changes: LONG, startedFrom: {}, requestId: 'key' };
    const changes = { ...LONG, tagline: 'Quiet pipes' };
    browser.set('page draft-1', { baseVersion: 1, changes, requestId: 'key', at: 1, inDoubt });
    const autosave = open({ refusedOf });
    await autosave.adopt();
    expect(server.content().tagline).toBe('Quiet pipes');
    expect(saveStateInWords(autosave.status())).toBe(REFUSED);
  });

  it('is shown again by the page that is opened next, and saved once it is corrected', async () => {
    browser.set('page draft-1', { baseVersion: server.version(), changes: LONG, requestId: 'key', at: 1 });
    const autosave = open({ refusedOf });
    await autosave.adopt();
    const form = showcaseFormOf({ ...draftOf(autosave.values()), ownerName: 'Dana Whitfield' });
    expect(form.businessStory).toBe(LONG.businessStory);
    expect(saveStateInWords(autosave.status())).toBe(REFUSED);
    autosave.change({ businessStory: 'x'.repeat(1_000) });
    await autosave.flush();
    expect(server.content().businessStory).toBe('x'.repeat(1_000));
    expect(autosave.status().state).toBe('saved');
  });
});
