import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCharacters } from './font-characters.ts';

const FONTS = [
  'public/fonts/hanken-grotesk-latin-wght-normal.woff2',
  'public/fonts/besley-latin-wght-normal.woff2',
];
/** What people read of ours: screens, messages of the contract and the local provider's pages have their own fonts. */
const SOURCES = ['src/**/*.{ts,tsx}', 'server/contract/**/*.ts', 'server/emails/**/*.ts'];
const GENERATED = /\.gen\.[jt]s$/;

describe('our two fonts', () => {
  const fonts = FONTS.map((file) => readCharacters(readFileSync(file)));

  it('hold letters, figures and the signs of prices and quotations', () => {
    for (const characters of fonts) {
      for (const sign of 'aZ09é$%’“”…−–©') expect(characters.has(sign.codePointAt(0) ?? 0), sign).toBe(true);
      expect(characters.has('✓'.codePointAt(0) ?? 0)).toBe(false);
    }
  });

  it('hold every character of our texts: a check mark, a star or an arrow is an icon', () => {
    const missing = globSync(SOURCES)
      .filter((file) => !GENERATED.test(file))
      .flatMap((file) => {
        const signs = new Set(readFileSync(file, 'utf8').match(/[^\p{ASCII}]/gu));
        return [...signs]
          .filter((sign) => !fonts.every((characters) => characters.has(sign.codePointAt(0) ?? 0)))
          .map((sign) => `${sign} in ${file}`);
      });
    expect(missing).toEqual([]);
  });
});
