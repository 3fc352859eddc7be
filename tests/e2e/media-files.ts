import type { Page } from '@playwright/test';
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny';
import sharp from 'sharp';
import type { UploadKind } from '#contract/uploads.ts';
import { expect } from './fixtures.ts';

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A photo of its own, so that none is taken for another. */
export async function plainPhoto(number: number): Promise<ChosenFile> {
  const background = { r: (number * 47) % 256, g: (number * 91) % 256, b: (number * 13) % 256 };
  const buffer = await sharp({ create: { width: 160, height: 120, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name: `room-${String(number)}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Named like a photo, and none: the server refuses it once it is there. */
export const FALSE_PHOTO: ChosenFile = {
  name: 'notes.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Measure the hallway before Friday.'),
};

/** What the console says when the server refuses what a file holds. */
export const REFUSED_FILE = /status of 4\d\d/;

/** Noise, which takes many bytes. */
export async function noisyPhoto(side: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

const CODEC = 'vp09.00.10.08';
const SIZE = { width: 320, height: 180 };
const FRAMES_PER_SECOND = 10;

/** A video that browsers play: a color a second. Its frames are encoded by the page, which has to be of the site. */
export async function recordVideo(page: Page, seconds = 3): Promise<ChosenFile> {
  const frames = await page.evaluate(encodeFrames, {
    ...{ codec: CODEC, ...SIZE, count: seconds * FRAMES_PER_SECOND, framesPerSecond: FRAMES_PER_SECOND },
  });
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp9');
  output.addVideoTrack(source, { frameRate: FRAMES_PER_SECOND });
  await output.start();
  for (const [index, { type, base64 }] of frames.entries()) {
    const at = index / FRAMES_PER_SECOND;
    const packet = new EncodedPacket(Buffer.from(base64, 'base64'), type, at, 1 / FRAMES_PER_SECOND);
    const decoderConfig = { codec: CODEC, codedWidth: SIZE.width, codedHeight: SIZE.height };
    await source.add(packet, { decoderConfig });
  }
  await output.finalize();
  return {
    name: 'walk.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.from(target.buffer ?? new ArrayBuffer(0)),
  };
}

type Recording = { codec: string; width: number; height: number; count: number; framesPerSecond: number };

async function encodeFrames({ codec, width, height, count, framesPerSecond }: Recording) {
  const frames: { type: 'key' | 'delta'; base64: string }[] = [];
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      frames.push({ type: chunk.type, base64: btoa(String.fromCharCode(...bytes)) });
    },
    error: (error) => {
      throw error;
    },
  });
  encoder.configure({ codec, width, height, framerate: framesPerSecond, bitrate: 100_000 });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  for (let index = 0; index < count; index += 1) {
    if (context === null) break;
    context.fillStyle = ['#c8462f', '#2f7d5b', '#2f55c8'][Math.floor(index / framesPerSecond) % 3] ?? '#fff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#fff';
    context.fillRect(index * 4, 40, 60, 60);
    const frame = new VideoFrame(canvas, { timestamp: (index * 1_000_000) / framesPerSecond });
    encoder.encode(frame, { keyFrame: index % framesPerSecond === 0 });
    frame.close();
  }
  await encoder.flush();
  encoder.close();
  return frames;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const TUS = { 'tus-resumable': '1.0.0' };

/** Sends a file with the page's session, in one request. Answers its id. */
export async function sendFile(page: Page, kind: UploadKind, file: ChosenFile): Promise<string> {
  const created = await page.request.post('/uploads', {
    headers: {
      ...TUS,
      'upload-length': String(file.buffer.length),
      'upload-metadata': `kind ${base64(kind)},filename ${base64(file.name)}`,
    },
  });
  expect(created.status()).toBe(201);
  const location = created.headers()['location'] ?? '';
  const sent = await page.request.patch(location, {
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    data: file.buffer,
  });
  expect(sent.status()).toBe(204);
  return location.slice(location.lastIndexOf('/') + 1);
}

/** Waits until the server has prepared them all. */
export async function untilPrepared(page: Page, ids: readonly string[]): Promise<void> {
  const input = encodeURIComponent(JSON.stringify({ ids }));
  const statuses = async () => {
    const answer = await page.request.get(`/trpc/uploads.list?input=${input}`);
    const { result } = (await answer.json()) as { result: { data: { items: { status: string }[] } } };
    return result.data.items.map(({ status }) => status);
  };
  await expect.poll(statuses, { timeout: 40_000, intervals: [250] }).toEqual(ids.map(() => 'ready'));
}
