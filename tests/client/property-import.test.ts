import { describe, expect, it } from 'vitest';
import { decodeText } from '#src/app/features/properties/file-text-rules.ts';

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
