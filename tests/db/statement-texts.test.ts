import { describe, expect, it } from 'vitest';
import { memoizeTexts, rowsOfText } from '#db/statement-texts.ts';

describe('memoizeTexts', () => {
  it('builds each variant once', () => {
    const built: unknown[] = [];
    const textOf = memoizeTexts((variant: { cells: number | null; isHiding: boolean }) => {
      built.push(variant);
      return `text ${String(built.length)}`;
    });
    const here = { cells: 3, isHiding: false };
    expect([here, { ...here, isHiding: true }, { ...here, cells: null }, { ...here }].map(textOf)).toEqual([
      'text 1',
      'text 2',
      'text 3',
      'text 1',
    ]);
  });
});

describe('rowsOfText', () => {
  it('asks for the rows of a page and one more, in three numbers up to the largest page', () => {
    expect([2, 11, 12, 21, 22, 51].map(rowsOfText)).toEqual([11, 11, 21, 21, 51, 51]);
  });

  it('never asks for fewer than wanted', () => {
    expect(rowsOfText(400)).toBe(400);
  });
});
