/** Small files of the kinds that are uploaded, and of kinds that are not taken. */

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1');
export const DOC = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('Root Entry', 'utf16le'),
  Buffer.from('WordDocument', 'utf16le'),
]);
/** The same container as a Word document, with something else in it. */
export const INSTALLER = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);
export const HTML = Buffer.from('<!doctype html><script>alert(1)</script>', 'utf8');

/** One pixel. */
export const TINY_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** A ZIP archive of empty files. */
export function zipOf(...names: string[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  for (const name of names) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(sizeOf(locals), 42);
    locals.push(local, Buffer.from(name));
    entries.push(entry, Buffer.from(name));
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(sizeOf(entries), 12);
  end.writeUInt32LE(sizeOf(locals), 16);
  return Buffer.concat([...locals, ...entries, end]);
}

export const DOCX = zipOf('[Content_Types].xml', '_rels/.rels', 'word/document.xml');

function sizeOf(parts: readonly Buffer[]): number {
  return parts.reduce((total, part) => total + part.length, 0);
}
