import { brotliDecompressSync } from 'node:zlib';

/** Tags of the first tables that a WOFF2 directory names by number; 63 stands for a tag written out. */
const KNOWN_TAGS = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
];
const WRITTEN_OUT = 63;
const HEADER_BYTES = 48;

/** A number of seven bits in each byte, with the place after it. */
function readBase128(font: Buffer, start: number): [value: number, end: number] {
  let value = 0;
  let at = start;
  for (;;) {
    const byte = font.readUInt8(at);
    at += 1;
    value = value * 128 + (byte & 127);
    if (byte < 128) return [value, at];
  }
}

/** The code points that a WOFF2 font has glyphs for. */
export function readCharacters(font: Buffer): Set<number> {
  const cmap = readCmap(font);
  const characters = new Set<number>();
  const tables = cmap.readUInt16BE(2);
  for (let index = 0; index < tables; index += 1) {
    const start = cmap.readUInt32BE(4 + index * 8 + 4);
    const format = cmap.readUInt16BE(start);
    if (format === 4) addSegments(cmap.subarray(start), characters);
    if (format === 12) addGroups(cmap.subarray(start), characters);
  }
  return characters;
}

function readCmap(font: Buffer): Buffer {
  const count = font.readUInt16BE(12);
  let at = HEADER_BYTES;
  let offset = 0;
  let found: { from: number; to: number } | undefined;
  for (let index = 0; index < count; index += 1) {
    const flags = font.readUInt8(at);
    at += 1;
    const known = flags & WRITTEN_OUT;
    const tag = known === WRITTEN_OUT ? font.toString('latin1', at, at + 4) : KNOWN_TAGS[known];
    if (known === WRITTEN_OUT) at += 4;
    let length: number;
    [length, at] = readBase128(font, at);
    // Only glyf and loca are stored in a form of their own, unless version 3 says otherwise.
    const isTransformed = (tag === 'glyf' || tag === 'loca') !== flags >> 6 > 0;
    if (isTransformed) [length, at] = readBase128(font, at);
    if (tag === 'cmap') found = { from: offset, to: offset + length };
    offset += length;
  }
  if (found === undefined) throw new Error('The font has no table of characters.');
  const compressed = font.readUInt32BE(20);
  return brotliDecompressSync(font.subarray(at, at + compressed)).subarray(found.from, found.to);
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const bytes = table.readUInt16BE(6);
  for (let at = 0; at < bytes; at += 2) {
    const last = table.readUInt16BE(14 + at);
    const first = table.readUInt16BE(16 + bytes + at);
    for (let code = first; code <= last && code < 0xffff; code += 1) characters.add(code);
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  const groups = table.readUInt32BE(12);
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12;
    const last = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= last; code += 1) characters.add(code);
  }
}
