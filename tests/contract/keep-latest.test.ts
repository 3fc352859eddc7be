import { describe, expect, it, vi } from 'vitest';
import { keepLatest } from '#contract/keep-latest.ts';

describe('keepLatest', () => {
  it('makes a result once while the argument stays, undefined included, and anew when it changes', () => {
    const make = vi.fn((day: string | undefined) => ({ day }));
    const kept = keepLatest(make);
    const first = kept('2026-11-27');
    expect(kept('2026-11-27')).toBe(first);
    expect(kept(undefined)).toEqual({ day: undefined });
    kept(undefined);
    expect(kept('2026-11-27')).toEqual(first);
    expect(make).toHaveBeenCalledTimes(3);
  });
});
