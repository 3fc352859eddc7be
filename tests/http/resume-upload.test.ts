import { randomUUID } from 'node:crypto';
import { request as sendRequest } from 'node:http';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_RESUME_BYTES } from '#contract/contact.ts';
import { listZipEntries } from '#server/modules/uploads/zip-entries.policy.ts';
import { expectDomainError, useTestApp } from '#tests/harness/test-app.ts';
import { DOC, DOCX, HTML, INSTALLER, PDF, zipOf } from './sample-files.ts';
import { useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);

type Upload = { name?: string; type?: string; headers?: Record<string, string>; method?: string };

async function upload(bytes: Buffer, { name = 'cv.pdf', type, headers = {}, method = 'POST' }: Upload = {}) {
  const response = await fetch(`http://127.0.0.1:${String(web.server.port)}/uploads/resume`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-file-name': encodeURIComponent(name),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: new Uint8Array(bytes) }),
  });
  const json: unknown = await response.json();
  await world.watch.scan({ procedure: 'uploads', userId: null, content: json });
  return { status: response.status, json };
}

const answered = z.object({ resumeId: z.uuid() });
const refused = z.object({ error: z.object({ data: z.object({ reason: z.string() }) }) });

async function uploaded(bytes: Buffer, options?: Upload): Promise<string> {
  const { status, json } = await upload(bytes, options);
  expect(status).toBe(200);
  return answered.parse(json).resumeId;
}

async function refusalOf(bytes: Buffer, options?: Upload): Promise<string> {
  const { status, json } = await upload(bytes, options);
  expect(status).toBeGreaterThanOrEqual(400);
  return refused.parse(json).error.data.reason;
}

function rowOf(id: string) {
  return world.app.db
    .selectFrom('resumeFiles')
    .select(['storageKey', 'fileName', 'mediaType', 'byteSize', 'messageId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

const filesDir = () => path.join(world.app.config.dataDir, 'files');
async function countFiles(): Promise<number> {
  const entries = await readdir(filesDir(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).length;
}

describe('a resume upload', () => {
  it.each([
    ['cv.pdf', PDF, 'application/pdf'],
    ['CV.PDF', PDF, 'application/pdf'],
    ['cv.doc', DOC, 'application/msword'],
    ['cv.docx', DOCX, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ])('of type %s is stored unchanged', async (name, bytes, mediaType) => {
    const row = await rowOf(await uploaded(bytes, { name, type: mediaType }));
    expect(row).toMatchObject({ fileName: name, mediaType, byteSize: bytes.length, messageId: null });
    const key = row?.storageKey ?? '';
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(await world.app.files.get(key)).toEqual(bytes);
  });

  it('is readable only by the account of the process', async () => {
    const { storageKey = '' } = (await rowOf(await uploaded(PDF))) ?? {};
    const file = path.join(filesDir(), storageKey.slice(0, 2), storageKey);
    expect(await readFile(file)).toEqual(PDF);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect((await stat(path.dirname(file))).mode & 0o077).toBe(0);
  });

  it('is validated by its bytes, not by its name or type', async () => {
    const before = await countFiles();
    expect(await refusalOf(HTML, { name: 'cv.pdf', type: 'application/pdf' })).toBe('file_type_refused');
    expect(await refusalOf(Buffer.concat([HTML, PDF]))).toBe('file_type_refused');
    expect(await refusalOf(HTML, { name: 'cv.doc' })).toBe('file_type_refused');
    expect(await refusalOf(INSTALLER, { name: 'cv.doc' })).toBe('file_type_refused');
    expect(await refusalOf(PDF, { name: 'cv.docx' })).toBe('file_type_refused');
    expect(await refusalOf(DOCX, { name: 'cv.pdf' })).toBe('file_type_refused');
    expect(await refusalOf(zipOf('setup.exe'), { name: 'cv.docx' })).toBe('file_type_refused');
    expect(await refusalOf(DOCX.subarray(0, -30), { name: 'cv.docx' })).toBe('file_type_refused');
    expect(await refusalOf(Buffer.alloc(0))).toBe('file_type_refused');
    expect(await countFiles()).toBe(before);
  });

  it('needs an accepted extension and a type that is not HTML', async () => {
    for (const name of ['cv.html', 'cv.pdf.exe', 'cv', '', '.htaccess']) {
      expect(await refusalOf(PDF, { name })).toBe('file_type_refused');
    }
    expect(await refusalOf(PDF, { headers: { 'x-file-name': '%E0%A4%A' } })).toBe('file_type_refused');
    expect(await refusalOf(PDF, { type: 'text/html' })).toBe('file_type_refused');
    expect(await refusalOf(PDF, { type: 'multipart/form-data; boundary=x' })).toBe('file_type_refused');
    expect(await refusalOf(PDF, { headers: { 'content-encoding': 'gzip' } })).toBe('file_type_refused');
  });

  it.each([
    ['../../../etc/cron.d/cv.pdf', 'cv.pdf'],
    ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
    ['/etc/passwd\u0000.pdf', 'passwd.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie: x.pdf'],
    ['cv\u202Efdp.exe.pdf', 'cvfdp.exe.pdf'],
    ['Lebenslauf Jürgen.pdf', 'Lebenslauf Jürgen.pdf'],
  ])('named %j is stored under a generated name and shown as %j', async (name, readable) => {
    const row = await rowOf(await uploaded(PDF, { name }));
    expect(row?.fileName).toBe(readable);
    expect(row?.storageKey).toMatch(/^[0-9a-f]{32}$/);
  });

  it('may have 5 MB and not a byte more', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(MAX_RESUME_BYTES - PDF.length)]);
    expect((await rowOf(await uploaded(whole)))?.byteSize).toBe(MAX_RESUME_BYTES);
    expect(await refusalOf(Buffer.concat([whole, Buffer.alloc(1)]))).toBe('file_too_large');
  });

  it('without an end is cut off at the limit', async () => {
    // A client cut off in the middle of a write may lose the answer: then only the broken connection is visible.
    const { status, sentBytes } = await uploadEndlessly();
    expect(status).toBeOneOf([413, 'cut off']);
    expect(sentBytes).toBeLessThan(4 * MAX_RESUME_BYTES);
  });

  it('is accepted from our own pages and by POST only', async () => {
    expect(await refusalOf(PDF, { headers: { 'sec-fetch-site': 'cross-site' } })).toBe('cross_site_request');
    expect((await upload(PDF, { method: 'GET' })).status).toBe(405);
    expect((await upload(PDF, { method: 'PUT' })).status).toBe(405);
  });
});

describe('a stored resume', () => {
  const apply = (resumeId: string, email = 'ada@people.example') =>
    world
      .visitor()
      .contact.careers({ firstName: 'Ada', lastName: 'Park', email, position: 'other', resumeId });

  it('belongs to one application, also when two claim it at once', async () => {
    const id = await uploaded(PDF);
    const outcomes = await Promise.allSettled([
      apply(id, 'one@people.example'),
      apply(id, 'two@people.example'),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectDomainError(apply(id, 'three@people.example'), 'resume_gone');
  });

  it('is attached once when the application is sent twice', async () => {
    const email = 'hurried@people.example';
    const input = { firstName: 'Ada', lastName: 'Park', email, position: 'other' as const };
    const idempotencyKey = randomUUID();
    const resumeId = await uploaded(PDF, { name: 'Hurried.pdf' });
    const send = () => world.visitor().contact.careers({ ...input, resumeId, idempotencyKey });
    expect(await Promise.all([send(), send(), send()])).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
    expect((await rowOf(resumeId))?.messageId).not.toBeNull();
    const mails = (await world.mailsTo('hello@lintel.example')).map(({ text }) => text);
    expect(mails.filter((text) => text.includes('Resume: Hurried.'))).toHaveLength(1);
  });

  it('is removed after a day without an application, and kept with one', async () => {
    const kept = await uploaded(PDF);
    await apply(kept, 'kept@people.example');
    const waiting = await uploaded(PDF);
    const { storageKey = '' } = (await rowOf(waiting)) ?? {};
    const sweep = () =>
      world.app.db.transaction().execute((tx) => world.app.queue.enqueue(tx, 'uploads.sweepUnattached', {}));
    world.clock.advance({ hours: 22 });
    await sweep();
    await world.drainTasks();
    expect(await rowOf(waiting)).toBeDefined();
    world.clock.advance({ hours: 1, minutes: 30 });
    await expectDomainError(apply(waiting), 'resume_gone');
    world.clock.advance({ hours: 1 });
    await sweep();
    await world.drainTasks();
    expect(await rowOf(waiting)).toBeUndefined();
    expect(await world.app.files.get(storageKey)).toBeNull();
    const keptRow = await rowOf(kept);
    expect(await world.app.files.get(keptRow?.storageKey ?? '')).toEqual(PDF);
  });

  it('has no public URL', async () => {
    const id = await uploaded(PDF);
    const { storageKey = '' } = (await rowOf(id)) ?? {};
    for (const address of [
      `/uploads/resume/${id}`,
      `/uploads/resume/${storageKey}`,
      `/files/${storageKey.slice(0, 2)}/${storageKey}`,
      `/.data/files/${storageKey}`,
      `/uploads/resume?id=${id}`,
    ]) {
      const answer = await web.ask(address);
      expect(answer.text).not.toContain('%PDF');
    }
  });
});

describe('the file store', () => {
  it('accepts only names that it generated', async () => {
    for (const key of ['../../etc/passwd', 'a', '', 'A'.repeat(32), `${'a'.repeat(31)}/`]) {
      await expect(world.app.files.put(key, PDF)).rejects.toThrow('name');
      await expect(world.app.files.get(key)).rejects.toThrow('name');
    }
  });

  it('never overwrites a file and leaves no partial one behind', async () => {
    const key = 'ab'.repeat(16);
    await world.app.files.put(key, PDF);
    await expect(world.app.files.put(key, HTML)).rejects.toThrow();
    expect(await world.app.files.get(key)).toEqual(PDF);
    const names = await readdir(path.join(filesDir(), 'ab'));
    expect(names.filter((name) => name.includes(key))).toEqual([key]);
    await world.app.files.remove(key);
    await world.app.files.remove(key);
    expect(await world.app.files.get(key)).toBeNull();
  });
});

describe('listZipEntries', () => {
  it('lists names without unpacking and refuses inconsistent archives', () => {
    expect(listZipEntries(zipOf('a', 'b/c.xml'))).toEqual(['a', 'b/c.xml']);
    const many = zipOf('a');
    many.writeUInt16LE(0xffff, many.length - 12);
    expect(listZipEntries(many)).toBeNull();
    const beyond = zipOf('a');
    beyond.writeUInt32LE(0xffffffff, beyond.length - 6);
    expect(listZipEntries(beyond)).toBeNull();
    expect(listZipEntries(Buffer.from('PK'))).toBeNull();
  });
});

/** Sends without a Content-Length until it is stopped. */
function uploadEndlessly(): Promise<{ status: number | 'cut off'; sentBytes: number }> {
  const chunk = Buffer.alloc(256 * 1024);
  return new Promise((resolve, reject) => {
    let sentBytes = 0;
    let isDone = false;
    const outgoing = sendRequest(
      {
        host: '127.0.0.1',
        port: web.server.port,
        path: '/uploads/resume',
        method: 'POST',
        headers: { 'transfer-encoding': 'chunked', 'x-file-name': 'cv.pdf', 'sec-fetch-site': 'same-origin' },
      },
      (incoming) => {
        isDone = true;
        outgoing.destroy();
        resolve({ status: incoming.statusCode ?? 0, sentBytes });
      },
    );
    outgoing.on('error', (error) => {
      if (isDone) return;
      if ('code' in error && error.code === 'EPIPE') resolve({ status: 'cut off', sentBytes });
      else reject(error);
    });
    const send = () => {
      while (!isDone && !outgoing.destroyed) {
        sentBytes += chunk.length;
        if (!outgoing.write(chunk)) {
          outgoing.once('drain', send);
          return;
        }
      }
    };
    send();
  });
}
