import { NO_TEXT_MESSAGES } from '#contract/property-import.ts';

/** How workbooks begin: those of today are ZIP archives, older ones compound files. */
const WORKBOOKS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

/** The byte order marks that spreadsheets write, and what they stand for. */
const MARKS = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);
const markOf = (bytes: Uint8Array) => MARKS.find((mark) => beginsWith(bytes, mark.bytes));

/** What to do about a file that holds no text; undefined for one that may. */
export function refusalOfBytes(bytes: Uint8Array): string | undefined {
  if (WORKBOOKS.some((start) => beginsWith(bytes, start))) return NO_TEXT_MESSAGES.workbook;
  // Every second byte of a plain text in UTF-16 is zero.
  return markOf(bytes) === undefined && bytes.includes(0) ? NO_TEXT_MESSAGES.binary : undefined;
}

/**
 * The text of a file from a spreadsheet, without its byte order mark. A file without one is UTF-8; where it can't be, it is
 * windows-1252, as Excel saves 'CSV (Comma delimited)' in the United States.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = markOf(bytes);
  if (mark !== undefined) return new TextDecoder(mark.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
