import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asUnavailable } from '#db/unavailable.ts';
import { asDomainError } from '#server/domain-error.ts';
import { createFileId } from '#server/gateways/files/file-store.ts';
import { createLocalFileStore } from '#server/gateways/files/local-file-store.ts';
import { mountSmallDisk, type SmallDisk } from '#tests/harness/faults/small-disk.ts';
import { runWithSmallFiles } from '#tests/harness/faults/small-files.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { PDF } from '#tests/http/sample-files.ts';
import { TusClient } from '#tests/http/tus-client.ts';
import { type Answer, failureOf, useWeb } from '#tests/http/web.ts';

const world = useTestApp();
let disk: SmallDisk | string = 'not mounted yet';
beforeAll(async () => {
  disk = await mountSmallDisk(4);
});
afterAll(async () => {
  if (typeof disk !== 'string') await disk.unmount();
});
const web = useWeb(world, (app) => ({ ...app, files: createLocalFileStore(folder()) }));

const folder = () => (typeof disk === 'string' ? '/nowhere' : path.join(disk.dir, 'files'));

/** Announces and sends a résumé; the answer that refuses it, or the last one. */
async function upload(bytes: number): Promise<Answer> {
  const client = new TusClient(web, null);
  const body = Buffer.concat([PDF, Buffer.alloc(bytes)]);
  const created = await client.create({ kind: 'resume', fileName: 'cv.pdf', byteSize: body.length });
  return created.status === 201 ? client.patch(created.headers.location ?? '', 0, body) : created;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

const countRows = async () => (await world.app.db.selectFrom('uploads').select('id').execute()).length;

describe('a resume for which there is no room', () => {
  it('is refused with 507 and leaves nothing behind, until there is room again', async ({ skip }) => {
    if (typeof disk === 'string') return skip(disk);
    expect((await upload(600_000)).status).toBe(204);
    const kept = await filesIn(folder());
    await disk.fill();
    for (const bytes of [10_000, 600_000, 2_000_000]) {
      const answer = await upload(bytes);
      expect(answer.status).toBe(507);
      expect(failureOf(answer).data).toMatchObject({ reason: 'storage_full', httpStatus: 507 });
      expect(await filesIn(folder())).toEqual(kept);
      expect(await countRows()).toBe(1);
    }
    await disk.free();
    expect((await upload(600_000)).status).toBe(204);
  });

  it('is refused where files of its size may not be written', async () => {
    const files = await mkdtemp(path.join(tmpdir(), 'lintel-files-'));
    const module = pathToFileURL(path.resolve('server/gateways/files/local-file-store.ts')).href;
    const source = `
      import { createLocalFileStore } from '${module}';
      const store = createLocalFileStore('${files}');
      const { Readable } = await import('node:stream');
      const bytesOf = (size) => Readable.from([Buffer.alloc(size)]);
      const put = (size, name) => store.put(name, bytesOf(size), size).then(() => 'kept', ({ name }) => name);
      console.log(await put(50_000, '${createFileId()}'), await put(500_000, '${createFileId()}'));
    `;
    expect(await runWithSmallFiles(100, source)).toBe('kept StorageFullError');
    expect(await filesIn(files)).toHaveLength(1);
    await rm(files, { recursive: true });
  });
});

describe('what Postgres says', () => {
  const failureFor = (code: string) => {
    const error = Object.assign(new pg.DatabaseError('in its own words', 0, 'error'), { code });
    return asDomainError(asUnavailable(error, false));
  };

  it.each([
    '08006',
    '53200',
    '53300',
    '57014',
    '57P01',
    '57P02',
    '57P03',
    '58030',
    '55P03',
    '25P04',
    '40P01',
  ])('as %s is unavailable', (code) => {
    expect(failureFor(code)).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
  });

  it('as 53100, a full disk, is a 507', () => {
    expect(failureFor('53100')).toMatchObject({ code: 'storage_full' });
  });

  it.each(['23505', '22P05', '42703', 'P0001'])('as %s is a refusal or a defect', (code) => {
    expect(failureFor(code)).toBeNull();
  });
});
