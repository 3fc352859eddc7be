import { describe, expect, it } from 'vitest';
import { searchParam, searchReader } from '#src/search-params.ts';

describe('searchReader', () => {
  const read = searchReader({ tab: searchParam.oneOf(['all', 'new'], 'all'), q: searchParam.words(9) });

  it('names every key and drops what it does not know', () => {
    expect(Object.entries(read({ tab: 'x', utm: '1' }))).toEqual([
      ['tab', undefined],
      ['q', undefined],
    ]);
    expect(read({ tab: 'new', q: 7 })).toEqual({ tab: 'new', q: '7' });
  });
});

describe('searchParam', () => {
  it.each([
    [
      'text',
      searchParam.text(3),
      ['abc', 'abcd', '', 7, ['a']],
      ['abc', undefined, undefined, undefined, undefined],
    ],
    ['words', searchParam.words(3), [' ab ', 'abcd', '  ', 7, true], ['ab', 'abc', undefined, '7', 'tru']],
    ['place', searchParam.place(20), [2134, ' 48103 ', '', null], ['02134', '48103', undefined, undefined]],
    ['oneOf', searchParam.oneOf(['a', 'b'], 'a'), ['a', 'b', 'c'], [undefined, 'b', undefined]],
    ['oneOfNumbers', searchParam.oneOfNumbers([4, 4.5]), [4, '4.5', 5, ''], [4, 4.5, undefined, undefined]],
    [
      'id',
      searchParam.id,
      ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000a!', 'x'],
      ['00000000-0000-4000-8000-00000000000a', undefined, undefined],
    ],
  ] as const)('%s reads what is allowed', (_, read, given, expected) => {
    expect(given.map((value: unknown) => read(value))).toEqual(expected);
  });
});
