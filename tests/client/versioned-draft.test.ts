import { describe, expect, it } from 'vitest';
import { carryOver, isOutdated, versionedDraft } from '#src/app/drafts/versioned-draft.ts';

describe('what was typed over one version', () => {
  it('is put over a later one only once that was chosen, and is nothing where nothing was typed', () => {
    let kept: unknown = null;
    const tab = {
      ...{ key: 'propertyDraft:1', read: () => kept },
      ...{ write: (values: object) => (kept = values), drop: () => (kept = null) },
    };
    versionedDraft(tab, 1).write({});
    expect(isOutdated(tab, 2)).toBe(false);
    versionedDraft(tab, 1).write({ notes: 'Gate code 4' });
    expect(isOutdated(tab, 1)).toBe(false);
    expect(isOutdated(tab, 2)).toBe(true);
    expect(versionedDraft(tab, 2).read()).toBeNull();
    carryOver(tab, 2);
    expect(isOutdated(tab, 2)).toBe(false);
    expect(versionedDraft(tab, 2).read()).toEqual({ notes: 'Gate code 4' });
  });
});
