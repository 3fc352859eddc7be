import { describe, expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import type { Upload } from '#contract/uploads.ts';
import {
  inOrderOf,
  isSameTile,
  percentOf,
  takesRoom,
  tilesOf,
  type UploadValue,
  withCreated,
  withProgress,
  withRoomFor,
} from '#src/app/features/uploads/tile-rules.ts';
import {
  addLabel,
  countLabel,
  limitsLabel,
  progressAnnouncement,
  sizeLabel,
  stateLabel,
  tooManyLabel,
} from '#src/app/features/uploads/upload-labels.ts';
import { stepOfKey, stepOfSwipe } from '#src/ui/media/lightbox-steps.ts';
import { limitParallel } from '#src/ui/media/limit-parallel.ts';
import { pictureSourcesOf } from '#src/ui/media/picture-sources.ts';
import { mediaTypeOf, refusalInWords } from '#src/uploads/file-rules.ts';
import { fingerprintOf } from '#src/uploads/upload-source.ts';
import { problemOfAnswer } from '#src/uploads/transfer-problems.ts';
import type { LocalUpload } from '#src/uploads/upload-queue.ts';

const MB = 1024 * 1024;
const named = (name: string, size = 10, type = '') => ({ name, size, type });

function local(sequence: number, more: Partial<LocalUpload> = {}): LocalUpload {
  const file = new File(['0123456789'], `IMG_${String(sequence)}.jpg`, { type: 'image/jpeg' });
  return {
    scope: 'draft:photos',
    kind: 'photo',
    file,
    key: `upload-${String(sequence)}`,
    sequence,
    id: `id-${String(sequence)}`,
    formerIds: [],
    sentBytes: 0,
    state: { status: 'sending' },
    ...more,
  };
}

const entry = (uploadId: string, caption = ''): UploadValue => ({ uploadId, caption });
const idsOf = (value: readonly UploadValue[]) => value.map(({ uploadId }) => uploadId);

function known(id: string, more: Partial<Upload> = {}): Upload {
  return {
    id,
    kind: 'photo',
    fileName: 'sink.jpg',
    byteSize: 10,
    status: 'ready',
    refusal: null,
    altText: null,
    createdAt: '2026-11-20T12:00:00.000Z',
    media: null,
    ...more,
  };
}

describe('a file before it is sent', () => {
  it('is refused by its ending, its size and when it is empty, with its name and what to do', () => {
    expect(refusalInWords('photo', named('sink.JPG'))).toBeNull();
    expect(refusalInWords('photo', named('sink.heic', 10 * MB))).toBeNull();
    expect(refusalInWords('photo', named('IMG_2043.png', 10 * MB + 1))).toMatch(/^IMG_2043\.png .*10 MB/);
    expect(refusalInWords('photo', named('notes.txt'))).toMatch(/^notes\.txt .*JPG, PNG, WebP or HEIC/);
    expect(refusalInWords('document', named('plan.pdf', 0))).toMatch(/^plan\.pdf .*empty/);
  });

  it('has the type of its ending, which browsers do not know for all', () => {
    expect(mediaTypeOf('photo', named('sink.HEIC'))).toBe('image/heic');
    expect(mediaTypeOf('video', named('walk.mov', 10, 'video/mp4'))).toBe('video/quicktime');
    expect(mediaTypeOf('photo', named('sink', 10, 'image/png'))).toBe('image/png');
  });

  it('is recognized by place, name, size and date', () => {
    const file = (text: string, lastModified: number) => new File([text], 'a.jpg', { lastModified });
    const of = (scope: string, one: File) => fingerprintOf({ scope, kind: 'photo', file: one });
    expect(of('a', file('12', 1))).toBe(of('a', file('34', 1)));
    const others = [of('b', file('12', 1)), of('a', file('123', 1)), of('a', file('12', 2))];
    for (const other of others) expect(other).not.toBe(of('a', file('12', 1)));
  });
});

describe('an answer of the server to a transfer', () => {
  const about = { kind: 'photo', fileName: 'sink.jpg' } as const;
  const answer = (status: number, data: object | null = null) =>
    problemOfAnswer({ status, body: JSON.stringify({ error: { data } }) }, about);

  it('leads to another attempt while the server is in trouble or holds the upload', () => {
    for (const status of [0, 409, 423, 500, 502, 503]) {
      expect(problemOfAnswer({ status, body: '<html>' }, about)).toEqual({ type: 'unreachable' });
    }
  });

  it('leads to a pause at a limit', () => {
    expect(answer(429, { reason: 'too_many_attempts', retryAfterSeconds: 12 })).toEqual({
      type: 'limited',
      retryAfterSeconds: 12,
    });
    expect(answer(412, { reason: 'uploads_unfinished' })).toMatchObject({ type: 'limited' });
  });

  it('names the file and what is wrong with it', () => {
    expect(answer(413, { reason: 'file_too_large' })).toEqual({
      type: 'refused',
      message: 'sink.jpg is larger than 10 MB. Choose a smaller photo.',
      isFinal: true,
    });
    expect(answer(412, { reason: 'upload_space_full' })).toEqual({
      type: 'refused',
      message: `sink.jpg: ${ERRORS.upload_space_full.message}`,
      isFinal: false,
    });
    expect(answer(403)).toEqual({
      type: 'refused',
      message: 'sink.jpg: It didn’t upload. Please try again.',
      isFinal: false,
    });
  });
});

describe('the value of a field', () => {
  it('gets every created upload in the order of choosing, whichever was created first', () => {
    const first = withCreated([entry('old')], [local(1, { id: null }), local(2)]);
    expect(idsOf(first)).toEqual(['old', 'id-2']);
    expect(idsOf(withCreated(first, [local(1), local(2)]))).toEqual(['old', 'id-1', 'id-2']);
  });

  it('keeps its order and captions once a person has sorted it', () => {
    const value = [entry('id-2', 'Sink'), entry('id-1'), entry('old')];
    const uploads = [local(1), local(2)];
    expect(withCreated(value, uploads)).toBe(value);
    expect(idsOf(withCreated(value, [...uploads, local(3)]))).toEqual(['id-2', 'id-1', 'old', 'id-3']);
  });

  it('takes the new id of an upload that the server forgot, and none of a failed one', () => {
    const renewed = local(1, { id: 'new', formerIds: ['id-1'] });
    expect(withCreated([entry('id-1', 'Sink'), entry('x')], [renewed])).toEqual([
      entry('new', 'Sink'),
      entry('x'),
    ]);
    const failed = local(2, { state: { status: 'failed', message: 'No.', canRetry: true } });
    expect(withCreated([], [failed])).toEqual([]);
  });

  it('loses one that fails on its way, whose tile stays and says why, and has it again once it is retried', () => {
    const failed = local(2, { state: { status: 'failed', message: 'No.', canRetry: true } });
    const left = withCreated([entry('id-1'), entry('id-2')], [local(1), failed]);
    expect(idsOf(left)).toEqual(['id-1']);
    const tiles = tilesOf(left, [local(1), failed], { states: new Map(), isAnswered: true });
    expect(tiles.map(({ state }) => state)).toMatchObject([{}, { status: 'failed', message: 'No.' }]);
    expect(idsOf(withCreated(left, [local(1), local(2)]))).toEqual(['id-1', 'id-2']);
  });

  it('follows tiles that were moved', () => {
    const value = [entry('a'), entry('b', 'B'), entry('c')];
    expect(inOrderOf(value, ['c', 'a', 'b'])).toEqual([entry('c'), entry('a'), entry('b', 'B')]);
    expect(idsOf(inOrderOf(value, ['b', 'a']))).toEqual(['b', 'a', 'c']);
  });

  it('has room for so many', () => {
    expect(withRoomFor(['a', 'b', 'c'], 18, 20)).toEqual({ taken: ['a', 'b'], tooMany: 1 });
    expect(withRoomFor(['a'], 21, 20)).toEqual({ taken: [], tooMany: 1 });
  });

  it('leave room for what has to be chosen again', () => {
    expect(takesRoom({ status: 'interrupted' })).toBe(false);
    expect(takesRoom({ status: 'failed', message: 'Gone', canRetry: false })).toBe(false);
    expect(takesRoom({ status: 'processing' })).toBe(true);
    expect(takesRoom({ status: 'waiting' })).toBe(true);
  });
});

describe('tiles', () => {
  const tileOf = (upload: LocalUpload | null, server: Upload | null, isAnswered = true) =>
    tilesOf([entry('id-1')], upload === null ? [] : [upload], {
      states: new Map(server === null ? [] : [['id-1', server]]),
      isAnswered,
    })[0]?.state;

  it('follow a file from choosing to the finished picture', () => {
    expect(tileOf(local(1, { state: { status: 'creating' } }), null)).toEqual({ status: 'waiting' });
    expect(tileOf(local(1, { sentBytes: 5 }), null)).toEqual({ status: 'sending', percent: 50 });
    expect(tileOf(local(1, { sentBytes: 10 }), null)).toEqual({ status: 'sending', percent: 99 });
    const done = local(1, { state: { status: 'done' } });
    expect(tileOf(done, null)).toEqual({ status: 'processing' });
    expect(tileOf(done, known('id-1', { status: 'processing' }))).toEqual({ status: 'processing' });
    expect(tileOf(done, known('id-1'))).toEqual({ status: 'ready' });
  });

  it('show what has been sent since they were listed', () => {
    const [tile] = tilesOf([entry('id-1')], [local(1)], { states: new Map(), isAnswered: false });
    if (tile === undefined) throw new Error('No tile');
    const later = withProgress(tile, local(1, { sentBytes: 7 }));
    expect(later).toMatchObject({ state: { status: 'sending', percent: 70 }, local: { sentBytes: 7 } });
    expect(withProgress(tile, tile.local)).toBe(tile);
  });

  it('are the same while nothing of them changes', () => {
    const draw = (upload: LocalUpload, value = entry('id-1')) =>
      tilesOf([value], [upload], { states: new Map(), isAnswered: false })[0] ?? expect.fail('No tile');
    const upload = local(1);
    expect(isSameTile(draw(upload), draw(upload))).toBe(true);
    expect(isSameTile(draw(upload), draw({ ...upload, sentBytes: 5 }))).toBe(false);
    expect(isSameTile(draw(upload), draw(upload, entry('id-1', 'The sink')))).toBe(false);
    expect(isSameTile(draw(upload), { ...draw(upload), state: { status: 'ready' } })).toBe(false);
  });

  it('ask for the file again after a reload', () => {
    expect(tileOf(null, known('id-1', { status: 'receiving' }))).toEqual({ status: 'interrupted' });
  });

  it('say in words why the server refused a file, and that one is gone', () => {
    const refused = known('id-1', { status: 'refused', refusal: 'file_damaged' });
    expect(tileOf(null, refused)).toEqual({
      status: 'failed',
      message: 'We couldn’t read sink.jpg. Open it on your device, save a new copy and add that.',
      canRetry: false,
    });
    expect(tileOf(null, null, false)).toEqual({ status: 'processing' });
    expect(tileOf(null, null)).toMatchObject({ status: 'failed', canRetry: false });
  });

  it('keep their keys while an upload gets its id', () => {
    const states = { states: new Map<string, Upload>(), isAnswered: false };
    const before = tilesOf([], [local(1, { id: null })], states);
    const after = tilesOf([entry('id-1')], [local(1)], states);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(percentOf(local(1, { sentBytes: 3 }))).toBe(30);
  });
});

describe('words of uploads', () => {
  it('count, limit and announce', () => {
    expect(countLabel(3, 5, 20)).toBe('3 of 20, at least 5');
    expect(countLabel(5, 5, 20)).toBe('5 of 20');
    expect(addLabel('photo', 20)).toBe('Add photos');
    expect(addLabel('logo', 1)).toBe('Add a logo');
    expect(limitsLabel('photo', 20)).toBe('JPG, PNG, WebP or HEIC, up to 10 MB each');
    expect(limitsLabel('logo', 1)).toBe('PNG, JPG or SVG, up to 2 MB');
    expect(tooManyLabel(1, 'photo', 20)).toBe('1 file wasn’t added. You can have up to 20 photos.');
    expect(tooManyLabel(2, 'logo', 1)).toBe('2 files weren’t added. You can have 1 logo.');
    expect(sizeLabel(3.1 * MB, 4.8 * MB)).toBe('3.1 of 4.8 MB');
    expect(progressAnnouncement('photo', 1, 2)).toBe('1 photo uploaded, 2 on the way');
    expect(progressAnnouncement('photo', 3, 0)).toBe('3 photos uploaded');
    expect(stateLabel({ status: 'sending', percent: 64 })).toBe('64%');
    expect(stateLabel({ status: 'ready' })).toBeNull();
  });
});

describe('the lightbox', () => {
  it('goes by arrow keys, Home and End, and stops at the ends', () => {
    expect(stepOfKey('ArrowRight', 0, 3)).toBe(1);
    expect(stepOfKey('ArrowRight', 2, 3)).toBe(2);
    expect(stepOfKey('ArrowLeft', 0, 3)).toBe(0);
    expect(stepOfKey('Home', 2, 3)).toBe(0);
    expect(stepOfKey('End', 0, 3)).toBe(2);
    expect(stepOfKey('Tab', 1, 3)).toBeNull();
  });

  it('goes by a swipe across, not by a scroll or a touch', () => {
    const from = { x: 200, y: 200 };
    expect(stepOfSwipe(from, { x: 120, y: 210 })).toBe(1);
    expect(stepOfSwipe(from, { x: 280, y: 190 })).toBe(-1);
    expect(stepOfSwipe(from, { x: 180, y: 200 })).toBe(0);
    expect(stepOfSwipe(from, { x: 140, y: 300 })).toBe(0);
  });
});

describe('sources of a picture', () => {
  const source = (url: string, mediaType: string, width: number) => ({
    url,
    mediaType,
    width,
    height: width,
  });

  it('are one set of widths for each type, with the largest of the last type for other browsers', () => {
    const sources = [
      source('/s.avif', 'image/avif', 320),
      source('/s.webp', 'image/webp', 320),
      source('/l.avif', 'image/avif', 1600),
      source('/l.webp', 'image/webp', 1600),
    ];
    expect(pictureSourcesOf(sources)).toEqual({
      byType: [
        { mediaType: 'image/avif', srcSet: '/s.avif 320w, /l.avif 1600w' },
        { mediaType: 'image/webp', srcSet: '/s.webp 320w, /l.webp 1600w' },
      ],
      src: '/l.webp',
    });
    expect(pictureSourcesOf([source('/v.mp4', 'video/mp4', 1280)])).toEqual({ byType: [], src: undefined });
  });
});

describe('limitParallel', () => {
  it('runs a few at a time and skips what is no longer wanted', async () => {
    let running = 0;
    let most = 0;
    const run = limitParallel(2, async (input: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (input === 1) throw new Error('broken');
      return input * 2;
    });
    const results = await Promise.allSettled([0, 1, 2, 3, 4].map((input) => run(input, () => input === 3)));
    expect(most).toBe(2);
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : 'failed'))).toEqual([
      0,
      'failed',
      4,
      null,
      8,
    ]);
  });
});
