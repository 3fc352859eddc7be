import { describe, expect, it } from 'vitest';
import { decodeText, refusalOfBytes } from '#src/app/features/properties/file-text-rules.ts';
import { leftOutInWords } from '#src/app/features/properties/import-rules.ts';

const TEXT = 'Name,City\r\nCafé “Zoë”,Peñasco\r\n';
const utf16 = (text: string, isLittleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2, text.charCodeAt(index), isLittleEndian);
  }
  return new Uint8Array(view.buffer);
};

describe('decodeText', () => {
  it('reads UTF-8, with a byte order mark and without', () => {
    expect(decodeText(new TextEncoder().encode(TEXT))).toBe(TEXT);
    expect(decodeText(new TextEncoder().encode(`\uFEFF${TEXT}`))).toBe(TEXT);
  });

  it('reads UTF-16 of either order by its mark', () => {
    expect(decodeText(utf16(`\uFEFF${TEXT}`, true))).toBe(TEXT);
    expect(decodeText(utf16(`\uFEFF${TEXT}`, false))).toBe(TEXT);
  });

  it('reads what is no UTF-8 as Excel writes it on Windows', () => {
    const bytes = Buffer.from('Caf\u00E9 \u0093Zo\u00EB\u0094 \u0080', 'latin1');
    expect(decodeText(bytes)).toBe('Café “Zoë” €');
  });

  it('reads an empty file as an empty text', () => {
    expect(decodeText(new Uint8Array())).toBe('');
  });
});

describe('refusalOfBytes', () => {
  it.each([
    [[0x50, 0x4b, 0x03, 0x04, 0x14, 0x00], /Excel workbook/],
    [[0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], /Excel workbook/],
    [[0x89, 0x50, 0x4e, 0x47, 0x00, 0x0d], /isn’t a CSV file/],
  ])('says what to do about a file that holds no text', (bytes, words) => {
    expect(refusalOfBytes(Uint8Array.from(bytes))).toMatch(words);
  });

  it('lets every text pass, UTF-16 by its mark', () => {
    for (const bytes of [new TextEncoder().encode(TEXT), utf16(`\uFEFF${TEXT}`, true), new Uint8Array()]) {
      expect(refusalOfBytes(bytes)).toBeUndefined();
    }
  });
});

describe('leftOutInWords', () => {
  it('names the columns that are not read, if there are any', () => {
    const name = { header: 'Name', column: 'name' } as const;
    const unread = ['Unitz', '', 'Owner', 'Rent'].map((header) => ({ header, column: null }));
    expect(leftOutInWords({ columns: [name, ...unread] })).toBe('Unitz, Owner, and Rent');
    expect(leftOutInWords({ columns: [name] })).toBeNull();
  });
});
