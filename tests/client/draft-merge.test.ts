import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  changesAgainst,
  conflictingFields,
  isSameValue,
  mergeKept,
  unsentAfterChoice,
} from '#src/app/drafts/draft-merge-rules.ts';
import { unsentChanges } from '#src/app/drafts/unsent-changes-draft.ts';

describe('isSameValue', () => {
  it('takes what is left out, null and the order of keys for no difference', () => {
    expect(isSameValue({ a: 1, b: { c: null, d: 2 } }, { b: { d: 2 }, a: 1 })).toBe(true);
    expect(isSameValue(undefined, null)).toBe(true);
  });

  it('tells lists in another order, empty texts and false apart', () => {
    expect(isSameValue([1, 2], [2, 1])).toBe(false);
    expect(isSameValue('', null)).toBe(false);
    expect(isSameValue(false, null)).toBe(false);
  });
});

describe('changesAgainst', () => {
  it('is the fields that differ, with those that were emptied', () => {
    expect(changesAgainst({ title: 'Deck', notes: 'x' }, { title: 'Deck', notes: null })).toEqual({
      notes: null,
    });
  });
});

describe('a conflict', () => {
  it('is about the fields in which both sides differ', () => {
    expect(conflictingFields({ mine: { a: 1, b: 2 }, theirs: { a: 1, b: 3, c: 4 } })).toEqual(['b']);
  });

  it('leaves what was typed in other fields to be saved, whatever is chosen', () => {
    expect(unsentAfterChoice({ a: 1, b: 2 }, { b: 3 }, { b: 'theirs' })).toEqual({ a: 1 });
    expect(unsentAfterChoice({ a: 1, b: 2 }, { b: 3 }, { b: 'mine' })).toEqual({ a: 1, b: 2 });
  });

  it('is never decided for the person: what they did not choose is not sent', () => {
    expect(unsentAfterChoice({ b: 2 }, { b: 3 }, {})).toEqual({});
  });
});

const kept = (at: number, baseVersion: number, changes: object) => ({
  at,
  baseVersion,
  changes: { ...changes },
  startedFrom: Object.fromEntries(
    Object.keys(changes).map((name) => [name, `${name} ${String(baseVersion)}`]),
  ),
  requestId: `key-${String(at)}`,
});

describe('mergeKept', () => {
  it('puts later changes over earlier ones, on the oldest version, under the first key', () => {
    const merged = mergeKept([kept(2, 5, { title: 'Later' }), kept(1, 3, { title: 'Early', notes: 'x' })]);
    expect(merged).toEqual({
      at: 2,
      baseVersion: 3,
      changes: { title: 'Later', notes: 'x' },
      startedFrom: { title: 'title 3', notes: 'notes 3' },
      requestId: 'key-1',
    });
  });
});

describe('changes kept in the browser', () => {
  let items: Record<string, string>;
  let held: { name: string }[];
  beforeEach(() => {
    items = {};
    held = [];
    const storage = {
      setItem: (key: string, value: string) => {
        items[key] = value;
      },
      getItem: (key: string) => items[key] ?? null,
      removeItem: (key: string) => {
        items = Object.fromEntries(Object.entries(items).filter(([name]) => name !== key));
      },
    };
    // Its keys are what `Object.keys` finds, as in a browser.
    vi.stubGlobal(
      'localStorage',
      new Proxy(storage, {
        ownKeys: () => Object.keys(items),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
    );
    const request = ({ name }: { name: string }) => Promise.resolve(held.push({ name }));
    vi.stubGlobal('navigator', {
      locks: { request: (name: string) => request({ name }), query: () => Promise.resolve({ held }) },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are taken over from pages that are gone, once, and not from one that is open', async () => {
    held.push({ name: 'unsent:open-page' });
    items['unsent:project:me:1:open-page'] = JSON.stringify(kept(1, 1, { title: 'Of the open page' }));
    items['unsent:project:me:1:closed-page'] = JSON.stringify(kept(2, 1, { title: 'Left behind' }));
    items['unsent:project:me:2:closed-page'] = JSON.stringify(kept(3, 1, { title: 'Another draft' }));
    const unsent = unsentChanges('project:me:1');
    expect(await unsent.adopt()).toMatchObject({ changes: { title: 'Left behind' } });
    expect(await unsent.adopt()).toBeNull();
    expect(Object.keys(items)).toHaveLength(2);
  });

  it('that are damaged count as none', async () => {
    items['unsent:project:me:1:closed-page'] = '{"changes":';
    expect(await unsentChanges('project:me:1').adopt()).toBeNull();
  });
});
