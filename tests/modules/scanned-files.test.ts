import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import type { App } from '#server/app.ts';
import { createClamavScanner } from '#server/gateways/scanner/clamav-scanner.ts';
import type { FileScanner } from '#server/gateways/scanner/file-scanner.ts';
import { processUpload } from '#server/modules/uploads/processing.tasks.ts';
import { FakeClamd } from '#tests/harness/fake-clamd.ts';
import { expectDomainError, useTestApp } from '#tests/harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import { insertMember } from '../http/uploads-people.ts';

const HARM = 'a-harmful-word';
const SILENCE_MS = 300;
const ATTEMPT = { key: 'a try', isRepeat: false, isLast: false };

const world = useTestApp();
const clamd = new FakeClamd(HARM);
let scanner: FileScanner;

beforeAll(async () => {
  scanner = createClamavScanner(await clamd.start(), { silenceMs: SILENCE_MS });
});
afterAll(() => clamd.stop());
afterEach(() => {
  clamd.instead = null;
  clamd.scanned.length = 0;
});

const scanning = (): App => ({ ...world.app, scanner });
/** A PDF is anything between its two ends. */
const pdfWith = (text: string) => Buffer.concat([PDF, Buffer.from(`\n% ${text}\n%%EOF\n`)]);

async function statusOf(id: string) {
  return world.app.db
    .selectFrom('uploads')
    .select(['status', 'refusal'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

async function putDocument(bytes: Buffer, fileName = 'license.pdf'): Promise<string> {
  const { userId } = await insertMember(world);
  return uploadFile(world.app, userId, { kind: 'document', fileName, bytes });
}

describe('a document', () => {
  it('is kept once the scanner has seen all of it and found nothing', async () => {
    const bytes = pdfWith('x'.repeat(200_000));
    const id = await putDocument(bytes);
    await processUpload(scanning(), { id }, ATTEMPT);
    expect(await statusOf(id)).toEqual({ status: 'ready', refusal: null });
    expect(clamd.scanned).toHaveLength(1);
    expect(clamd.scanned[0]?.equals(bytes)).toBe(true);
  });

  it('is refused and deleted when it is harmful', async () => {
    const id = await putDocument(pdfWith(HARM));
    await processUpload(scanning(), { id }, ATTEMPT);
    expect(await statusOf(id)).toEqual({ status: 'refused', refusal: 'file_harmful' });
    await expect(world.app.files.incoming.read(id)).rejects.toThrow();
  });

  it('waits while the scanner gives no verdict, and is refused after the last try', async () => {
    const id = await putDocument(pdfWith('fine'));
    for (const instead of ['silent', 'INSTREAM size limit exceeded. ERROR\0', '']) {
      clamd.instead = instead;
      await expect(processUpload(scanning(), { id }, ATTEMPT)).rejects.toThrow(/scanner/);
      expect(await statusOf(id)).toMatchObject({ status: 'processing' });
    }
    await expect(processUpload(scanning(), { id }, { ...ATTEMPT, isLast: true })).rejects.toThrow(/scanner/);
    expect(await statusOf(id)).toEqual({ status: 'refused', refusal: 'processing_failed' });
  });

  it('that is a picture is encoded anew and needs no scan', async () => {
    const id = await putDocument(TINY_PNG, 'license.png');
    await processUpload(scanning(), { id }, ATTEMPT);
    expect(await statusOf(id)).toMatchObject({ status: 'ready' });
    expect(clamd.scanned).toEqual([]);
  });
});

describe('a résumé', () => {
  const putResume = (app: App, bytes: Buffer) =>
    uploadFile(app, null, { kind: 'resume', fileName: 'cv.pdf', bytes });

  it('is judged as it arrives', async () => {
    const id = await putResume(scanning(), pdfWith('ten years of roofs'));
    expect(await statusOf(id)).toMatchObject({ status: 'ready' });
    await expectDomainError(putResume(scanning(), pdfWith(HARM)), 'file_harmful');
  });

  it('is not taken while the scanner gives no verdict', async () => {
    clamd.instead = 'silent';
    await expectDomainError(putResume(scanning(), pdfWith('ten years of roofs')), 'unavailable');
  });
});

describe('the scanner', () => {
  it('rejects where nobody answers', async () => {
    const nobody = createClamavScanner('127.0.0.1:1', { silenceMs: SILENCE_MS });
    await expect(nobody.isHarmful(Readable.from([Buffer.from('x')]))).rejects.toThrow('ECONNREFUSED');
  });

  it('rejects when the other side goes away, and leaves the file alone', async () => {
    const leaving = new FakeClamd('never');
    leaving.instead = 'closes';
    const scanner = createClamavScanner(await leaving.start(), { silenceMs: 60_000 });
    const file = Readable.from(Array.from({ length: 200 }, () => Buffer.alloc(65_536)));
    await expect(scanner.isHarmful(file)).rejects.toThrow();
    expect(file.destroyed).toBe(true);
    await leaving.stop();
  });
});
