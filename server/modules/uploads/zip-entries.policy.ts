const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_END_BYTES = 22;
const ENTRY_BYTES = 46;
const MAX_COMMENT_BYTES = 0xffff;
const MAX_ENTRIES = 5_000;

/**
 * The names in a ZIP archive, read from its central directory only: nothing is decompressed, so a ZIP bomb is harmless.
 * Null for anything but a plain, complete archive.
 */
export function listZipEntries(bytes: Buffer): string[] | null {
  if (bytes.length < DIRECTORY_END_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER) return null;
  const end = findDirectoryEnd(bytes);
  if (end === null) return null;
  const count = bytes.readUInt16LE(end + 10);
  const size = bytes.readUInt32LE(end + 12);
  const start = bytes.readUInt32LE(end + 16);
  if (count > MAX_ENTRIES || start + size > end) return null;
  return readNames(bytes.subarray(start, start + size), count);
}

/** The end record is last in the file, except for a comment whose length it contains. */
function findDirectoryEnd(bytes: Buffer): number | null {
  const last = bytes.length - DIRECTORY_END_BYTES;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at -= 1) {
    if (bytes.readUInt32LE(at) === DIRECTORY_END && bytes.readUInt16LE(at + 20) === last - at) return at;
  }
  return null;
}

function readNames(directory: Buffer, count: number): string[] | null {
  const names: string[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== DIRECTORY_ENTRY) return null;
    const nameBytes = directory.readUInt16LE(at + 28);
    const restBytes = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    const nameAt = at + ENTRY_BYTES;
    if (nameAt + nameBytes > directory.length) return null;
    names.push(directory.toString('utf8', nameAt, nameAt + nameBytes));
    at = nameAt + nameBytes + restBytes;
  }
  return names;
}
