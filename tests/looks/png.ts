import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const TRUE_COLOR = 2;
const BYTES = 3;
/** Each row as its difference from the one above: screens have large even areas. */
const FILTER_UP = 2;

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(content), 4);
  return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)]);
}

/** @param colors red, green and blue of each pixel, row by row */
export function writePng({
  width,
  height,
  colors,
}: {
  width: number;
  height: number;
  colors: readonly number[];
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(8, 8);
  header.writeUInt8(TRUE_COLOR, 9);
  const row = width * BYTES;
  const filtered = Buffer.alloc((row + 1) * height);
  for (let y = 0; y < height; y += 1) {
    const start = y * (row + 1);
    filtered.writeUInt8(FILTER_UP, start);
    for (let x = 0; x < row; x += 1) {
      const above = y === 0 ? 0 : (colors[(y - 1) * row + x] ?? 0);
      filtered.writeUInt8(((colors[y * row + x] ?? 0) - above) & 255, start + 1 + x);
    }
  }
  const data = deflateSync(filtered, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
