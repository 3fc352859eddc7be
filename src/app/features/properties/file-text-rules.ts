/** The byte order marks that spreadsheets write, and what they stand for. */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

/**
 * The text of a file from a spreadsheet, without its byte order mark. A file without one is UTF-8; where it can't be, it is
 * windows-1252, as Excel saves 'CSV (Comma delimited)' in the United States.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = MARKS.find((one) => one.bytes.every((byte, index) => bytes[index] === byte));
  if (mark !== undefined) return new TextDecoder(mark.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
