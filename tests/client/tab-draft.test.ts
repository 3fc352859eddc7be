import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tabDraft } from '#src/forms/draft.ts';
import { MemoryStorage } from './memory-storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', new MemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('tabDraft', () => {
  it('belongs to one person and goes when it is dropped', () => {
    const dana = tabDraft('messageDraft', 'dana');
    dana.write({ name: 'Dana' });
    expect(tabDraft('messageDraft', 'robin').read()).toBeNull();
    expect(tabDraft('messageDraft', null).read()).toBeNull();
    expect(tabDraft('messageDraft', 'dana').read()).toEqual({ name: 'Dana' });
    dana.drop();
    expect(dana.read()).toBeNull();
  });

  it('does without a storage that is blocked', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const draft = tabDraft('messageDraft', null);
    draft.write({ name: 'Dana' });
    draft.drop();
    expect(draft.read()).toBeNull();
  });
});
