import { afterEach, describe, expect, it } from 'vitest';
import {
  describeRefusal,
  extensionsOf,
  UPLOAD_KINDS,
  UPLOAD_QUOTA,
  type UploadKind,
} from '#contract/uploads.ts';
import { createFileId } from '#server/gateways/files/file-store.ts';
import { drainTasks } from '#server/queue/worker.ts';
import { useTestApp } from '#tests/harness/test-app.ts';
import { DOC, DOCX, HTML, INSTALLER, PDF, TINY_PNG, zipOf } from './sample-files.ts';
import { clientOf, idOf, TusClient } from './tus-client.ts';
import { insertSender } from './uploads-people.ts';
import { fetchFile, stateOf, uploadAndPrepare } from './uploads-transfers.ts';
import { failureOf, useWeb } from './web.ts';

const world = useTestApp();
const web = useWeb(world);
const visitor = new TusClient(web, null);

const member = () => insertSender(world, web);

const reasonOf = (answer: Parameters<typeof failureOf>[0]) => failureOf(answer).data.reason;

describe('who may send, ask and cancel', () => {
  type Actor = 'sender' | 'other member' | 'visitor' | 'staff';
  const ACTORS: Actor[] = ['sender', 'other member', 'visitor', 'staff'];
  const STATES = ['receiving', 'processing', 'ready', 'refused'] as const;
  type State = (typeof STATES)[number];

  async function clientsOf() {
    const [owner, other, staff] = [await member(), await member(), await member()];
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', staff.userId).execute();
    const clients: Record<Actor, TusClient> = {
      sender: owner.client,
      'other member': other.client,
      visitor,
      staff: staff.client,
    };
    return clients;
  }

  async function bring(client: TusClient, state: State): Promise<string> {
    const bytes = state === 'refused' ? HTML : TINY_PNG;
    const path = await client.open({ kind: 'photo', byteSize: bytes.length });
    if (state === 'receiving') await client.patch(path, 0, bytes.subarray(0, 10));
    else await client.patch(path, 0, bytes);
    if (state === 'ready') await drainTasks(world.app);
    return path;
  }

  const SENDERS: Record<State, Record<'HEAD' | 'PATCH' | 'DELETE', number>> = {
    receiving: { HEAD: 200, PATCH: 204, DELETE: 204 },
    processing: { HEAD: 200, PATCH: 409, DELETE: 204 },
    ready: { HEAD: 200, PATCH: 409, DELETE: 204 },
    refused: { HEAD: 200, PATCH: 409, DELETE: 204 },
  };

  it.each(STATES)(
    'of a file that is %s: its sender, and to everybody else it is not there',
    async (state) => {
      const clients = await clientsOf();
      const path = await bring(clients.sender, state);
      // The sender last, who cancels it at the end.
      for (const actor of ACTORS.toReversed()) {
        const ask = {
          GET: () => clients[actor].send('GET', path),
          HEAD: () => clients[actor].send('HEAD', path),
          PATCH: () => clients[actor].patch(path, 10, TINY_PNG.subarray(10, 20)),
          POST: () => clients[actor].send('POST', path, { 'upload-length': '5' }),
          DELETE: () => clients[actor].send('DELETE', path),
        };
        for (const [verb, send] of Object.entries(ask)) {
          const expected = { GET: 405, POST: 405, ...SENDERS[state] }[verb];
          const { status } = await send();
          expect([actor, verb, status]).toEqual([actor, verb, actor === 'sender' ? expected : 404]);
        }
      }
      expect((await clients.sender.send('HEAD', path)).status).toBe(404);
    },
  );

  it('is open to nobody but members, except for résumés', async () => {
    for (const kind of ['photo', 'video', 'document', 'logo'] as const) {
      const answer = await visitor.create({
        kind,
        fileName: `a${extensionsOf(kind)[0] ?? ''}`,
        byteSize: 10,
      });
      expect([answer.status, reasonOf(answer)]).toEqual([401, 'sign_in_required']);
    }
    expect((await visitor.create({ kind: 'resume', fileName: 'cv.pdf', byteSize: 10 })).status).toBe(201);
  });

  it('stays open to a restricted member', async () => {
    const person = await member();
    const restriction = { restrictedAt: world.clock.now(), restrictedReason: 'For a test' };
    await world.app.db.updateTable('users').set(restriction).where('id', '=', person.userId).execute();
    expect((await person.client.create({ kind: 'photo', byteSize: 10 })).status).toBe(201);
  });

  it('is shared by a company: who may change something sends and cancels, a viewer only asks', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const [manager, viewer] = [
      await clientOf(world, web, await world.joinCompany(company, 'manager')),
      await clientOf(world, web, await world.joinCompany(company, 'viewer')),
    ];
    const path = await manager.open({ kind: 'photo', byteSize: TINY_PNG.length });
    const row = world.app.db.selectFrom('uploads').select('ownerId').where('id', '=', idOf(path));
    expect(await row.executeTakeFirst()).toEqual({ ownerId: company.userId });
    for (const refused of [
      await viewer.create({ kind: 'photo', byteSize: 10 }),
      await viewer.patch(path, 0, TINY_PNG),
      await viewer.send('DELETE', path),
    ]) {
      expect([refused.status, reasonOf(refused)]).toEqual([403, 'role_not_allowed']);
    }
    expect(await viewer.offset(path)).toBe(0);
    expect((await manager.patch(path, 0, TINY_PNG)).status).toBe(204);
  });

  it('is closed to other sites', async () => {
    const { client } = await member();
    const path = await client.open({ kind: 'photo', byteSize: TINY_PNG.length });
    const cross = { 'sec-fetch-site': 'cross-site' };
    const create = { 'upload-length': '5', 'upload-metadata': 'kind cGhvdG8=,filename YS5wbmc=' };
    for (const [verb, at] of [
      ['POST', '/uploads'],
      ['PATCH', path],
      ['DELETE', path],
    ] as const) {
      const answer = await client.send(verb, at, { ...create, ...cross });
      expect([answer.status, reasonOf(answer)]).toEqual([403, 'cross_site_request']);
    }
    expect(await client.offset(path)).toBe(0);
  });

  it.each(['..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(31), 'G'.repeat(32), `${'a'.repeat(32)}.json`, '..'])(
    'finds nothing at the id %s',
    async (id) => {
      const { client } = await member();
      for (const verb of ['HEAD', 'PATCH', 'DELETE']) {
        expect([400, 404, 405]).toContain((await client.send(verb, `/uploads/${id}`)).status);
      }
    },
  );

  it('finds nothing at an id that nobody was given', async () => {
    const { client } = await member();
    expect((await client.send('HEAD', `/uploads/${createFileId()}`)).status).toBe(404);
  });
});

describe('a file that is not taken', () => {
  it.each(Object.keys(UPLOAD_KINDS) as UploadKind[])(
    'is refused before a byte travels when a %s is too large, empty or has another ending',
    async (kind) => {
      const { client } = await member();
      const { maxBytes } = UPLOAD_KINDS[kind];
      const fileName = `roof${extensionsOf(kind)[0] ?? ''}`;
      const cases = [
        [{ fileName, byteSize: maxBytes + 1 }, 413, 'file_too_large'],
        [{ fileName, byteSize: 0 }, 400, 'file_empty'],
        [{ fileName: 'roof.exe', byteSize: 10 }, 415, 'file_type_refused'],
      ] as const;
      for (const [file, status, reason] of cases) {
        const answer = await client.create({ kind, ...file });
        expect([answer.status, reasonOf(answer)]).toEqual([status, reason]);
        expect(failureOf(answer).message).toBe(describeRefusal(reason, { kind, fileName: file.fileName }));
        expect(failureOf(answer).message).toContain(file.fileName);
      }
      expect((await client.create({ kind, fileName, byteSize: maxBytes })).status).toBe(201);
    },
  );

  it('is refused without a kind, a length or with a body of its own', async () => {
    const { client } = await member();
    expect((await client.create({ kind: 'poem', byteSize: 10 })).status).toBe(400);
    expect((await client.send('POST', '/uploads')).status).toBe(400);
    const deferred = await client.send('POST', '/uploads', { 'upload-defer-length': '1' });
    expect(deferred.status).toBeGreaterThanOrEqual(400);
    const creation = { 'upload-length': '5', 'upload-metadata': 'kind cGhvdG8=,filename YS5wbmc=' };
    const type = { 'content-type': 'application/offset+octet-stream' };
    const withBody = await client.send('POST', '/uploads', { ...creation, ...type }, Buffer.from('12345'));
    expect(withBody.status).toBe(413);
  });

  it('cannot be longer than it was said to be', async () => {
    const { client } = await member();
    const path = await client.open({ kind: 'photo', byteSize: 20 });
    expect((await client.patch(path, 0, TINY_PNG)).status).toBe(413);
    expect(await client.offset(path)).toBe(0);
    expect((await client.patch(path, 5, TINY_PNG.subarray(0, 5))).status).toBe(409);
  });

  it('is refused by its content, by name, and leaves nothing behind', async () => {
    const person = await member();
    const path = await person.client.open({ kind: 'photo', fileName: 'roof.png', byteSize: HTML.length });
    const answer = await person.client.patch(path, 0, HTML);
    expect([answer.status, reasonOf(answer)]).toEqual([415, 'file_type_refused']);
    expect(failureOf(answer).message).toContain('roof.png');
    const { status, refusal, media } = await stateOf(person, idOf(path));
    expect([status, refusal, media]).toEqual(['refused', 'file_type_refused', null]);
    expect(await world.app.files.incoming.receivedBytes(idOf(path))).toBeNull();
  });
});

describe('the quota of an account', () => {
  const fill = async (ownerId: string, count: number, values: { byteSize: number; status?: 'ready' }) => {
    const createdAt = world.clock.now();
    const row = { ownerId, kind: 'photo' as const, fileName: 'a.png', createdAt, sweepAfter: createdAt };
    const type = values.status === 'ready' ? { mediaType: 'image/png' } : {};
    const rows = Array.from({ length: count }, () => ({ id: createFileId(), ...row, ...type, ...values }));
    await world.app.db.insertInto('uploads').values(rows).execute();
  };

  it('is 200 files', async () => {
    const person = await member();
    await fill(person.userId, UPLOAD_QUOTA.files - 1, { byteSize: 10, status: 'ready' });
    expect((await person.client.create({ kind: 'photo', byteSize: 10 })).status).toBe(201);
    expect(reasonOf(await person.client.create({ kind: 'photo', byteSize: 10 }))).toBe('upload_files_full');
  });

  it('is two gigabytes', async () => {
    const person = await member();
    await fill(person.userId, 2, { byteSize: UPLOAD_QUOTA.bytes / 2 - 5, status: 'ready' });
    expect(reasonOf(await person.client.create({ kind: 'photo', byteSize: 11 }))).toBe('upload_space_full');
    expect((await person.client.create({ kind: 'photo', byteSize: 10 })).status).toBe(201);
  });

  it('is 20 unfinished ones, however many start at the same moment', async () => {
    const person = await member();
    await fill(person.userId, UPLOAD_QUOTA.unfinished - 3, { byteSize: 10 });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => person.client.create({ kind: 'photo', byteSize: 10 })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 201).map(reasonOf);
    expect(new Set(refused)).toEqual(new Set(['uploads_unfinished']));
    expect(await person.call.uploads.usage()).toMatchObject({ unfinished: UPLOAD_QUOTA.unfinished });
  });
});

describe('a résumé', () => {
  const applicant = {
    firstName: 'Ada',
    lastName: 'Park',
    email: 'ada@people.example',
    position: 'other',
  } as const;

  it.each([
    ['cv.pdf', PDF],
    ['cv.doc', DOC],
    ['CV of Ada.DOCX', DOCX],
  ])('is taken as %s from anybody, and belongs to one application', async (fileName, bytes) => {
    world.clock.advance({ minutes: 1 });
    const resumeId = await visitor.upload('resume', fileName, bytes);
    const { contact } = world.visitor();
    await contact.careers({ ...applicant, resumeId });
    await expect(contact.careers({ ...applicant, resumeId })).rejects.toThrow('no longer available');
    expect((await visitor.send('DELETE', `/uploads/${resumeId}`)).status).toBe(404);
    const { userId } = await member();
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', userId).execute();
    const { staff } = await world.callAs(userId);
    const [message] = (await staff.inbox.list({})).items;
    const resume = await staff.inbox.resume({ id: message?.id ?? '' });
    expect(Buffer.from(resume.contentBase64, 'base64').equals(bytes)).toBe(true);
    expect(resume.fileName).toBe(fileName);
  });

  it.each([
    ['cv.doc', INSTALLER],
    ['cv.docx', zipOf('[Content_Types].xml')],
    ['cv.pdf', HTML],
  ])('is not taken as %s when its content is something else', async (fileName, bytes) => {
    const path = await visitor.open({ kind: 'resume', fileName, byteSize: bytes.length });
    const answer = await visitor.patch(path, 0, bytes);
    expect([answer.status, reasonOf(answer)]).toEqual([415, 'file_type_refused']);
  });
});

describe('the address of a file', () => {
  const publish = async () => {
    const person = await member();
    const id = await uploadAndPrepare({ app: world.app, client: person.client }, [
      'photo',
      'a.png',
      TINY_PNG,
    ]);
    const url = (await stateOf(person, id)).media?.sources[0]?.url ?? expect.fail('Nothing to show.');
    return { person, id, url };
  };
  afterEach(() => world.clock.set(new Date('2026-11-20T15:00:00.000Z')));

  it('answers with what keeps a browser from running it, for as long as it is valid', async () => {
    const { url } = await publish();
    const { status, headers } = await fetchFile(web, url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="small.avif"; filename*=UTF-8''small.avif`,
      // What is left of 6 to 12 hours.
      'cache-control': expect.stringMatching(/^private, max-age=[234]\d{4}, immutable$/) as string,
      'accept-ranges': 'bytes',
    });
    expect(headers.has('set-cookie')).toBe(false);
  });

  it('stays the same for hours, and then ends', async () => {
    const { url, person, id } = await publish();
    world.clock.advance({ minutes: 30 });
    expect((await stateOf(person, id)).media?.sources[0]?.url).toBe(url);
    world.clock.advance({ hours: 13 });
    expect((await fetchFile(web, url)).status).toBe(404);
    expect((await stateOf(person, id)).media?.sources[0]?.url).not.toBe(url);
  });

  it('that is unknown, changed, too old or removed gets one answer, byte for byte', async () => {
    const { url, id, person } = await publish();
    const other = await publish();
    const changed = [
      url.replace(id, createFileId()),
      url.replace(id, other.id),
      url.replace('small.avif', 'small.webp'),
      url.replace('small.avif', 'original.pdf'),
      url.replace(/signature=.{4}/, 'signature=AAAA'),
      url.replace(/expires=(\d)/, 'expires=9$1'),
      url.replace(/\?.*/, ''),
      `${url}&expires=1`,
      `/files/${id}/..%2f..%2fpasswd?${url.split('?')[1] ?? ''}`,
    ];
    const answers = await Promise.all(changed.map((one) => fetchFile(web, one)));
    await person.call.uploads.remove({ id });
    answers.push(await fetchFile(web, url));
    world.clock.advance({ hours: 13 });
    answers.push(await fetchFile(web, other.url));
    const [first] = answers;
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(answer.bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
      expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
  });

  it('of a document saves it under its name', async () => {
    const { client, ...person } = await member();
    const name = 'Grüße "2026"\r\nX: y.pdf';
    const id = await uploadAndPrepare({ app: world.app, client }, ['document', name, PDF]);
    const { media } = await stateOf(person, id);
    expect(media?.sources).toEqual([]);
    const { headers, bytes } = await fetchFile(web, media?.downloadUrl ?? '');
    expect(bytes.equals(PDF)).toBe(true);
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _2026_X_ y.pdf"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20%222026%22X%3A%20y.pdf`,
    );
  });

  it('is only read', async () => {
    const { url } = await publish();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await web.ask(url, { method, headers: { 'sec-fetch-site': 'same-origin' } });
      expect([404, 413]).toContain(answer.status);
    }
    expect((await fetchFile(web, url)).status).toBe(200);
  });
});
