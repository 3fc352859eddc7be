import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import { box } from './sample-boxes.ts';
import { makeHeic } from './sample-heic.ts';

/** A picture with some noise, so that it has a size; the same each time. */
export async function makePhoto(width: number, height: number): Promise<Buffer> {
  return noise(width, height).png().toBuffer();
}

function noise(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 2_654_435_761) >>> 24;
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** As phones write it that are held upright: to be turned by a quarter. */
const LYING = 6;

/** EXIF with a position, XMP and a description, each with a word that must not be served. */
export async function makeTaggedPhoto(format: 'jpeg' | 'png' | 'webp', canary: string): Promise<Buffer> {
  const xmp =
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
    `xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="${canary}"/></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;
  return noise(64, 48)
    .withExif({
      IFD0: { ImageDescription: canary, Artist: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 19/1 53/1', GPSAreaInformation: canary },
    })
    .withXmp(xmp)
    .withMetadata({ orientation: LYING })
    .toFormat(format)
    .toBuffer();
}

/** A PNG with a text of its own. */
export function withPngText(png: Buffer, text: string): Buffer {
  const data = Buffer.from(`Comment\0${text}`, 'latin1');
  const chunk = Buffer.alloc(12 + data.length);
  chunk.writeUInt32BE(data.length, 0);
  chunk.write('tEXt', 4, 'latin1');
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  const afterHeader = 33;
  return Buffer.concat([png.subarray(0, afterHeader), chunk, png.subarray(afterHeader)]);
}

/** A HEIC as phones write it, turned by a quarter, with the same EXIF as the others and XMP. */
export async function makeTaggedHeic(canary: string): Promise<Buffer> {
  const { exif } = await sharp(await makeTaggedPhoto('jpeg', canary)).metadata();
  const heic = makeHeic({
    ...{ width: 64, height: 48, quarterTurns: 3 },
    brightnessAt: (x, y) => 16 + ((x * 7 + y * 13) % 220),
    // From its TIFF header on.
    ...(exif !== undefined && { exif: exif.subarray(6) }),
  });
  return Buffer.concat([heic, xmpBox(canary)]);
}

/** A PNG that says it has so many pixels, and has none. */
export function makePixelBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
  const end = Buffer.from('0000000049454e44ae426082', 'hex');
  const data = Buffer.from('0000000a49444154789c636000000002000148afa4710000000a', 'hex').subarray(0, 22);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, data, end]);
}

type VideoOptions = {
  format?: 'mp4' | 'mov';
  seconds?: number;
  canary?: string;
  /** Of each of its two pictures. */
  pictures?: readonly [Buffer, Buffer];
};
const SMALL_PICTURES = [
  Buffer.from([0x65, 0x88, 0x84, 0, 0]),
  Buffer.from([0x65, 0x88, 0x84, 0, 1]),
] as const;

/** A video whose pictures nobody can decode, with words in the places where phones write where they were. */
export async function makeVideo({
  format = 'mp4',
  seconds = 2,
  canary = 'none',
  pictures = SMALL_PICTURES,
}: VideoOptions = {}) {
  const target = new BufferTarget();
  const options = { fastStart: false } as const;
  const output = new Output({
    format: format === 'mp4' ? new Mp4OutputFormat(options) : new MovOutputFormat(options),
    target,
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: 10 });
  await output.start();
  for (const [frame, picture] of pictures.entries()) {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(picture.length);
    const bytes = Buffer.concat([length, picture]);
    const packet = new EncodedPacket(bytes, 'key', (frame * seconds) / 2, seconds / 2);
    await source.add(packet, { decoderConfig: AVC });
  }
  await output.finalize();
  return withMovieData(Buffer.from(target.buffer ?? new ArrayBuffer(0)), canary);
}

/** A baseline stream of 320 by 180 pixels. */
const AVC = {
  codec: 'avc1.42c00d',
  codedWidth: 320,
  codedHeight: 180,
  description: new Uint8Array(
    Buffer.from(
      '0142c00dffe1001467 42c00dd901 41 9f 9e 10 00 00 03 00 10 00 00 03 01 40 f1 42 a4 80 01000468cb83cb20'.replaceAll(
        ' ',
        '',
      ),
      'hex',
    ),
  ),
};

/** Puts boxes of words at the end of the movie box, which is the last of the file. */
function withMovieData(video: Buffer, canary: string): Buffer {
  const at = video.lastIndexOf('moov', undefined, 'latin1') - 4;
  const said = [Buffer.from([0, canary.length, 0x15, 0xc7]), Buffer.from(canary)];
  const extra = [box('udta', [box('\u00a9xyz', said), box('\u00a9cmt', said)]), mdta(canary)];
  const grown = Buffer.concat([video, ...extra]);
  grown.writeUInt32BE(grown.length - at, at);
  return Buffer.concat([grown, xmpBox(canary), box('free', [Buffer.from(canary)])]);
}

/** As QuickTime writes `com.apple.quicktime.location.ISO6709`. */
function mdta(canary: string): Buffer {
  const handler = box('hdlr', [Buffer.alloc(8), Buffer.from('mdta'), Buffer.alloc(13)]);
  const key = box('mdta', [Buffer.from('com.apple.quicktime.location.ISO6709')]);
  const keys = box('keys', [Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), key]);
  const data = box('data', [Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]), Buffer.from(canary)]);
  const item = Buffer.concat([Buffer.alloc(4), Buffer.from([0, 0, 0, 1]), data]);
  item.writeUInt32BE(item.length, 0);
  return box('meta', [handler, keys, box('ilst', [item])]);
}

function xmpBox(text: string): Buffer {
  return box('uuid', [Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex'), Buffer.from(text)]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
