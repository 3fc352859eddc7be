/** The boxes of ISO media files (ISO/IEC 14496-12): a length, four letters, and what is in them. */
export function box(type: string, content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** A box with a version, and flags of which none is set. */
export function fullBox(type: string, content: readonly Buffer[], version = 0): Buffer {
  return box(type, [Buffer.from([version, 0, 0, 0]), ...content]);
}
