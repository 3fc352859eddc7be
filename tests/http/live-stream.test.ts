import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/user-types.ts';
import { createLiveHub } from '#server/live/live-hub.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { STREAM_LIMITS } from '#server/http/live-stream.ts';
import { type Call, type Person, useTestApp } from '../harness/test-app.ts';
import { EventReader } from '../harness/event-reader.ts';
import { insertJobConversation } from '../modules/conversation-people.ts';
import { insertPeople } from '../modules/ledger-rows.ts';
import { failureOf, useWeb } from './web.ts';

const PATIENCE = { timeout: 5_000, interval: 10 };

const world = useTestApp();
const HEARTBEAT_MS = 150;
const web = useWeb(world, (app) => {
  const { config, log, sessionMemory } = app;
  const url = config.database.url ?? '';
  return { ...app, live: createLiveHub({ url, log, sessionMemory, heartbeatMs: HEARTBEAT_MS }) };
});

let client: { userId: string; call: Call };
let pro: { userId: string; call: Call };
let conversationId: string;
const opened: EventReader[] = [];

beforeAll(async () => {
  const [clientId, professionalId] = [await insert('property_owner'), await insert('service_professional')];
  client = { userId: clientId, call: await world.callAs(clientId) };
  pro = { userId: professionalId, call: await world.callAs(professionalId) };
  conversationId = await insertJobConversation(world, { clientId, professionalId });
});
afterEach(() => {
  for (const reader of opened.splice(0)) reader.close();
});

async function insert(userType: UserType): Promise<string> {
  const at = world.clock.now();
  const [person] = await insertPeople(world.app.db, { count: 1, userType, at });
  return person?.userId ?? expect.fail('One was asked for.');
}

const sessionOf = ({ userId }: Pick<Person, 'userId'>) =>
  startSession(world.app, { userId, kind: 'browser', label: 'A test' });

async function open(person: Pick<Person, 'userId'>, secret?: string): Promise<EventReader> {
  const cookie = `session=${secret ?? (await sessionOf(person)).secret}`;
  const reader = await EventReader.open({ port: web.server.port, headers: { cookie } });
  opened.push(reader);
  return reader;
}
const write = (text = 'Hello') => pro.call.messages.send({ conversationId, text, requestId: randomUUID() });
/** Without resyncs, of which a listening connection that is back makes another. */
const toldOf = ({ events }: EventReader) => events.filter(({ kind }) => kind === 'conversation');
const kinds = (reader: EventReader) => reader.events.map(({ kind }) => kind);

describe('the stream of changes', () => {
  it('begins with a resync and says to both accounts where something is new, and to nobody else', async () => {
    const stranger = { userId: await insert('property_owner') };
    const [asClient, asPro, asStranger] = [await open(client), await open(pro), await open(stranger)];
    expect(asClient.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(asClient.headers['content-encoding']).toBeUndefined();
    await write('Is anybody home?');
    for (const reader of [asClient, asPro]) {
      expect(reader.events[0]).toEqual({ kind: 'resync' });
      await expect.poll(() => toldOf(reader), PATIENCE).toEqual([{ kind: 'conversation', conversationId }]);
      expect(reader.text).not.toContain('home');
    }
    expect(toldOf(asStranger)).toEqual([]);
    await client.call.messages.markRead({ conversationId, seq: 1 });
    await expect.poll(() => toldOf(asPro).length, PATIENCE).toBe(2);
  });

  it('is empty for visitors and a session that has ended', async () => {
    expect(await web.ask('/live')).toMatchObject({ status: 204, text: '' });
    const gone = await web.ask('/live', { headers: { cookie: 'session=nonsense' } });
    expect(gone).toMatchObject({ status: 204, text: '' });
  });

  it('ends with its session, in the process that is told by Postgres', async () => {
    const { secret, id } = await sessionOf(client);
    const [ended, other] = [await open(client, secret), await open(client)];
    await world.app.db.deleteFrom('sessions').where('id', '=', id).execute();
    await expect.poll(() => ended.isEnded, PATIENCE).toBe(true);
    await write();
    await expect.poll(() => kinds(other), PATIENCE).toContain('conversation');
    expect(other.isEnded).toBe(false);
  });

  it('says that the person may do something else, to them alone', async () => {
    const company = await world.signUp({ userType: 'commercial', companyName: 'Fells Row' });
    const colleague = await world.joinCompany(company, 'viewer');
    const [asOwner, asColleague] = [await open(company), await open(colleague)];
    await company.call.company.changeRole({ personId: colleague.userId, role: 'manager' });
    await expect.poll(() => kinds(asColleague), PATIENCE).toContain('account');
    expect(asColleague.isEnded).toBe(false);
    expect(kinds(asOwner)).not.toContain('account');
  });

  it('says something again and again, so that nothing on the way closes it', async () => {
    const reader = await open(client);
    await expect.poll(() => reader.text.split(':\n\n').length, PATIENCE).toBeGreaterThan(3);
  });

  it('is given to one person a number of times, and again once one of them is closed', async () => {
    const person = { userId: await insert('property_owner') };
    const { secret } = await sessionOf(person);
    const readers = await Promise.all(
      Array.from({ length: STREAM_LIMITS.ofPerson }, () => open(person, secret)),
    );
    const headers = { cookie: `session=${secret}` };
    const refused = await web.ask('/live', { headers });
    expect(refused.status).toBe(429);
    expect(failureOf(refused).data.reason).toBe('too_busy');
    expect(refused.headers['retry-after']).toBe('30');
    // Calls of the same person go on meanwhile.
    expect((await web.ask('/trpc/messages.unreadCount', { headers })).status).toBe(200);
    readers[0]?.close();
    await expect
      .poll(
        () =>
          open(person, secret).then(
            (reader) => kinds(reader),
            () => null,
          ),
        PATIENCE,
      )
      .toEqual(['resync']);
  });

  it('is no use of its session, whose cookie it could not send again', async () => {
    const { secret, id } = await sessionOf(client);
    const expiry = async () =>
      (
        await world.app.db
          .selectFrom('sessions')
          .select('expiresAt')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).expiresAt;
    const before = await expiry();
    const reader = await open(client, secret);
    world.clock.advance({ days: 8 });
    await new Promise((resolve) => setTimeout(resolve, 4 * HEARTBEAT_MS));
    expect([reader.isEnded, await expiry()]).toEqual([false, before]);
    world.clock.advance({ days: 7 });
    await expect.poll(() => reader.isEnded, PATIENCE).toBe(true);
    world.clock.advance({ days: -15 });
  });

  it('holds up no calls: more streams than are admitted at a time', async () => {
    const at = world.clock.now();
    const people = await insertPeople(world.app.db, { count: 5, userType: 'property_owner', at });
    const readers = await Promise.all(
      people.flatMap((person) => Array.from({ length: 8 }, () => open(person))),
    );
    expect(readers.every((reader) => !reader.isEnded)).toBe(true);
    const { secret } = await sessionOf(client);
    const answer = await web.ask('/trpc/messages.unreadCount', { headers: { cookie: `session=${secret}` } });
    expect(answer.status).toBe(200);
  });
});
