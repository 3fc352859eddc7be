/**
 * HEIC pictures, written without an encoder: HEVC may carry blocks of bare samples (PCM), and each block is a slice of its
 * own here, so that nothing remains to be coded but constants. Sections are those of ITU-T H.265 and of ISO/IEC 23008-12.
 */
import { box, fullBox } from './sample-boxes.ts';

/** Pixels of a side of a block: the smallest size that may be bare, and the only one here. */
const BLOCK = 16;
const BITS_PER_SAMPLE = 8;
/** H.265 9.3.4.3: `part_mode` 2Nx2N and `pcm_flag`, then `end_of_slice_segment_flag`; both as the arithmetic coder ends. */
const BEFORE_SAMPLES = Buffer.from([0x86, 0x80]);
const END_OF_SLICE = Buffer.from([0xfe, 0x80]);
const NO_COLOR = 128;

/** Types of units (H.265 table 7-1). */
const NAL = { slice: 19, video: 32, sequence: 33, picture: 34 } as const;

type HeicOptions = {
  /** In pixels, multiples of 16. */
  width: number;
  height: number;
  /** Brightness of a pixel, 16 (black) to 235 (white). */
  brightnessAt: (x: number, y: number) => number;
  /** Quarter turns against the clock that a viewer has to make. */
  quarterTurns?: number;
  /** The content of an EXIF item, from its TIFF header on. */
  exif?: Buffer;
};

/** A gray picture. */
export function makeHeic({ width, height, brightnessAt, quarterTurns = 0, exif }: HeicOptions): Buffer {
  const slices = [];
  for (let top = 0; top < height; top += BLOCK)
    for (let left = 0; left < width; left += BLOCK)
      slices.push(makeSlice({ width, height, left, top, brightnessAt }));
  const picture = Buffer.concat(slices.map(withLength));
  const tiff = exif === undefined ? null : Buffer.concat([Buffer.alloc(4), exif]);
  const items = [picture, ...(tiff === null ? [] : [tiff])];
  const meta = (from: number) =>
    fullBox('meta', [
      fullBox('hdlr', [Buffer.alloc(4), Buffer.from('pict'), Buffer.alloc(13)]),
      fullBox('pitm', [u16(1)]),
      fullBox('iinf', [
        u16(items.length),
        itemInfo(1, 'hvc1'),
        ...(tiff === null ? [] : [itemInfo(2, 'Exif')]),
      ]),
      ...(tiff === null ? [] : [fullBox('iref', [box('cdsc', [u16(2), u16(1), u16(1)])])]),
      fullBox('iloc', [Buffer.from([0x44, 0x00]), u16(items.length), ...locations(items, from)]),
      box('iprp', [
        box('ipco', [
          box('hvcC', [makeConfiguration(width, height)]),
          fullBox('ispe', [u32(width), u32(height)]),
          box('irot', [Buffer.from([quarterTurns])]),
        ]),
        // Of item 1 all three; the first and the last must be understood.
        fullBox('ipma', [u32(1), u16(1), Buffer.from([3, 0x81, 0x02, 0x83])]),
      ]),
    ]);
  const type = box('ftyp', [Buffer.from('heic'), u32(0), Buffer.from('mif1heic')]);
  const data = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(data), box('mdat', items)]);
}

function locations(items: readonly Buffer[], from: number): Buffer[] {
  let at = from;
  return items.map((item, index) => {
    const location = Buffer.concat([u16(index + 1), u16(0), u16(1), u32(at), u32(item.length)]);
    at += item.length;
    return location;
  });
}

function itemInfo(id: number, type: string): Buffer {
  return fullBox('infe', [u16(id), u16(0), Buffer.from(type), Buffer.alloc(1)], 2);
}

/** `hvcC` (ISO/IEC 14496-15): the profile again, and the parameter sets. */
function makeConfiguration(width: number, height: number): Buffer {
  const sets = [
    [NAL.video, makeVideoSet()],
    [NAL.sequence, makeSequenceSet(width, height)],
    [NAL.picture, makePictureSet()],
  ] as const;
  const head = Buffer.concat([
    Buffer.from([1, ...PROFILE, LEVEL]),
    Buffer.from([0xf0, 0x00, 0xfc, 0xfd, 0xf8, 0xf8, 0x00, 0x00, 0x0f, sets.length]),
  ]);
  const arrays = sets.map(([type, set]) =>
    Buffer.concat([Buffer.from([0x80 | type]), u16(1), u16(set.length), set]),
  );
  return Buffer.concat([head, ...arrays]);
}

/** Main Still Picture, progressive frames. */
const PROFILE = [0x03, 0x70, 0x00, 0x00, 0x00, 0x90, 0x00, 0x00, 0x00, 0x00, 0x00] as const;
/** 3.0, times thirty: up to 552,960 pixels. */
const LEVEL = 90;

function makeVideoSet(): Buffer {
  const bits = new Bits();
  // vps_video_parameter_set_id; base layer internal and available; layers; sub-layers; nesting; reserved.
  bits.u(4, 0).u(2, 3).u(6, 0).u(3, 0).u(1, 1).u(16, 0xffff);
  writeProfile(bits);
  // Ordering info: buffering, reordering, latency; largest layer; layer sets; no timing; no extension.
  bits.u(1, 1).ue(0).ue(0).ue(0).u(6, 0).ue(0).u(2, 0);
  return makeNal(NAL.video, bits.end());
}

function makeSequenceSet(width: number, height: number): Buffer {
  const bits = new Bits();
  // sps_video_parameter_set_id; sub-layers; nesting.
  bits.u(4, 0).u(3, 0).u(1, 1);
  writeProfile(bits);
  // Id; chroma 4:2:0; size; no window; eight bits each; POC bits; ordering info.
  bits.ue(0).ue(1).ue(width).ue(height).u(1, 0).ue(0).ue(0).ue(0).u(1, 1).ue(0).ue(0).ue(0);
  // Coding blocks of 16 only; transforms of 4 to 16, not split.
  bits.ue(1).ue(0).ue(0).ue(2).ue(0).ue(0);
  // No scaling lists, asymmetric partitions or adaptive offset; bare blocks of eight bits and 16 pixels, unfiltered.
  bits.u(3, 0).u(1, 1).u(4, 7).u(4, 7).ue(1).ue(0).u(1, 1);
  // No reference pictures, motion prediction, smoothing, usability information or extension.
  bits.ue(0).u(5, 0);
  return makeNal(NAL.sequence, bits.end());
}

function makePictureSet(): Buffer {
  const bits = new Bits();
  // Ids; no dependent slices, output flag, extra bits, hidden signs or initial contexts; reference indices; QP 26.
  bits.ue(0).ue(0).u(2, 0).u(3, 0).u(2, 0).ue(0).ue(0).ue(0);
  // Intra prediction, transform skip, QP changes; chroma QP; weights, bypass, tiles, wavefronts, filter across slices.
  bits.u(3, 0).ue(0).ue(0).u(1, 0).u(2, 0).u(1, 0).u(2, 0).u(1, 0);
  // No deblocking; no scaling lists, lists or merge level; no extensions.
  bits.u(1, 1).u(1, 0).u(1, 1).u(2, 0).ue(0).u(2, 0);
  return makeNal(NAL.picture, bits.end());
}

type Block = Pick<HeicOptions, 'width' | 'height' | 'brightnessAt'> & { left: number; top: number };

function makeSlice({ width, height, left, top, brightnessAt }: Block): Buffer {
  const across = width / BLOCK;
  const blocks = across * (height / BLOCK);
  const address = (top / BLOCK) * across + left / BLOCK;
  const bits = new Bits();
  // First slice; prior pictures stay; picture parameter set; address; intra; QP.
  bits
    .u(1, address === 0 ? 1 : 0)
    .u(1, 0)
    .ue(0);
  if (address > 0) bits.u(Math.ceil(Math.log2(blocks)), address);
  bits.ue(2).ue(0);
  const samples = Buffer.alloc((BLOCK * BLOCK * 3) / 2, NO_COLOR);
  for (let y = 0; y < BLOCK; y += 1)
    for (let x = 0; x < BLOCK; x += 1) samples[y * BLOCK + x] = brightnessAt(left + x, top + y);
  return makeNal(NAL.slice, Buffer.concat([bits.end(), BEFORE_SAMPLES, samples, END_OF_SLICE]));
}

function writeProfile(bits: Bits): void {
  for (const byte of PROFILE) bits.u(BITS_PER_SAMPLE, byte);
  bits.u(BITS_PER_SAMPLE, LEVEL);
}

/** A unit with its header; two zeros are kept apart from what would read as a start code (H.265 7.4.2). */
function makeNal(type: number, payload: Buffer): Buffer {
  const bytes = [type << 1, 1];
  let zeros = 0;
  for (const byte of payload) {
    if (zeros >= 2 && byte <= 3) {
      bytes.push(3);
      zeros = 0;
    }
    bytes.push(byte);
    zeros = byte === 0 ? zeros + 1 : 0;
  }
  return Buffer.from(bytes);
}

function withLength(unit: Buffer): Buffer {
  return Buffer.concat([u32(unit.length), unit]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

class Bits {
  #text = '';

  /** A number of so many bits. */
  u(count: number, value: number): this {
    this.#text += value.toString(2).padStart(count, '0');
    return this;
  }

  /** Exponential Golomb (H.265 9.2); the same for zero, signed. */
  ue(value: number): this {
    const text = (value + 1).toString(2);
    this.#text += '0'.repeat(text.length - 1) + text;
    return this;
  }

  /** A one and zeros up to the end of the byte. */
  end(): Buffer {
    const text = `${this.#text}1`;
    const whole = text.padEnd(Math.ceil(text.length / 8) * 8, '0');
    return Buffer.from(whole.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  }
}
