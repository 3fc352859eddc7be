import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { UserType } from '#contract/user-types.ts';
import type { Caller } from '#server/trpc/context.ts';
import { PushService } from '../harness/push-service.ts';
import { startSession } from '#server/modules/auth/sessions.service.ts';
import { type Call, useTestApp } from '../harness/test-app.ts';
import { block } from './connection-people.ts';
import { insertJobConversation } from './conversation-people.ts';
import { insertPeople } from './ledger-rows.ts';

let service: PushService;
beforeAll(async () => {
  service = await PushService.start();
});
afterAll(() => service.stop());

const world = useTestApp({ push: (config) => service.gateway(config) });

type Member = { userId: string; profileId: string; email: string; call: Call };
let client: Member;
let pro: Member;
let conversationId: string;

beforeEach(async () => {
  world.clock.set(new Date('2026-12-01T17:00:00.000Z'));
  client = await insertMember('property_owner', null);
  pro = await insertMember('service_professional', 'Harbor Pipes');
  conversationId = await insertJobConversation(world, {
    clientId: client.userId,
    professionalId: pro.userId,
  });
});

async function insertMember(userType: UserType, companyName: string | null): Promise<Member> {
  const { db, clock } = world.app;
  const [person] = await insertPeople(db, { count: 1, userType, at: clock.now() });
  if (person === undefined) throw new Error('One was asked for.');
  const { userId } = person;
  await db.updateTable('profiles').set({ companyName }).where('userId', '=', userId).execute();
  return { ...person, email: `${userId}@people.example`, call: await world.callAs(userId) };
}

/** A device of the client that gets push messages. */
async function subscribe() {
  const device = service.subscribe();
  const { id: sessionId } = await startSession(world.app, {
    ...{ userId: client.userId, kind: 'browser', label: 'A test' },
  });
  const { userId } = client;
  const caller: Caller = {
    ...{ userId, personId: userId, role: 'owner', userType: 'property_owner', isStaff: false },
    ...{ isRestricted: false, isOverdue: false, isClosed: false, sessionId, sessionKind: 'browser' },
  };
  await world.callIn(world.context(caller)).notifications.subscribePush(device);
  return device;
}

const write = (text: string) => pro.call.messages.send({ conversationId, text, requestId: randomUUID() });
const mails = async () =>
  (await world.mailsTo(client.email)).filter(
    ({ subject }) => subject === 'Harbor Pipes wrote to you about A leak',
  );
const markRead = (seq: number) => client.call.messages.markRead({ conversationId, seq });

describe('an email about unread messages', () => {
  it('comes after ten minutes, once for a conversation until it was read', async () => {
    await write('I am at the door');
    await write('Nobody opens');
    world.clock.advance({ minutes: 9 });
    expect(await mails()).toHaveLength(0);
    world.clock.advance({ minutes: 1 });
    const [mail] = await mails();
    expect(mail?.text).toContain('“I am at the door”');
    expect(mail?.text).toContain('2 unread messages');
    expect(mail?.text).toContain(`/messages/${conversationId}`);
    expect(mail?.text).toContain('Stop emails about: Unread messages');
    await write('Call me back');
    world.clock.advance({ minutes: 30 });
    expect(await mails()).toHaveLength(1);
    await markRead(3);
    await write('Tomorrow then?');
    world.clock.advance({ minutes: 10 });
    expect(await mails()).toHaveLength(2);
  });

  it('is dropped when the message was read, also when another one came meanwhile', async () => {
    await write('One');
    world.clock.advance({ minutes: 5 });
    await markRead(1);
    await write('Two');
    world.clock.advance({ minutes: 6 });
    expect(await mails()).toHaveLength(0);
    world.clock.advance({ minutes: 4 });
    expect((await mails())[0]?.text).toContain('“Two”');
  });

  it('comes of what was written before the one that was read', async () => {
    const device = await subscribe();
    await write('One');
    await write('Two');
    await markRead(1);
    world.clock.advance({ minutes: 9 });
    expect(await mails()).toHaveLength(0);
    world.clock.advance({ minutes: 1 });
    expect((await mails()).map(({ text }) => text.includes('“Two”'))).toEqual([true]);
    expect(service.receivedBy(device).map(({ body }) => body)).toEqual(['Two']);
    await markRead(2);
    world.clock.advance({ minutes: 30 });
    expect(await mails()).toHaveLength(1);
  });

  it('waits for the end of quiet hours, and reading during them drops it', async () => {
    const quietHours = { from: '11:00', until: '14:00' };
    await client.call.notifications.savePreferences({ quietHours, timeZone: 'America/Detroit' });
    await write('One');
    world.clock.advance({ minutes: 60 });
    expect(await mails()).toHaveLength(0);
    await markRead(1);
    world.clock.advance({ hours: 2 });
    expect(await mails()).toHaveLength(0);
    await write('Two');
    world.clock.advance({ minutes: 10 });
    expect(await mails()).toHaveLength(1);
  });

  it('is not sent to who turned it off, nor across a block', async () => {
    await client.call.notifications.savePreferences({ email: { messages: false } });
    await write('One');
    world.clock.advance({ minutes: 10 });
    expect(await mails()).toHaveLength(0);
    await markRead(1);
    await client.call.notifications.savePreferences({ email: { messages: true } });
    await write('Two');
    await block(world, client, pro);
    world.clock.advance({ minutes: 10 });
    expect(await mails()).toHaveLength(0);
  });
});

describe('an email about unread messages in a company', () => {
  it('comes to each person by their own choices, once until that person has read', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const conversation = await insertJobConversation(world, {
      clientId: company.userId,
      professionalId: pro.userId,
    });
    const [viewer, quiet] = [
      await world.joinCompany(company, 'viewer'),
      await world.joinCompany(company, 'manager'),
    ];
    await quiet.call.notifications.savePreferences({ email: { messages: false } });
    const send = async (text: string) => {
      await pro.call.messages.send({ conversationId: conversation, text, requestId: randomUUID() });
      world.clock.advance({ minutes: 10 });
    };
    const counts = async () => {
      const all = [];
      for (const { email } of [company, viewer, quiet]) {
        const mailed = await world.mailsTo(email);
        all.push(mailed.filter(({ subject }) => subject.startsWith('Harbor Pipes wrote to you')).length);
      }
      return all;
    };
    await send('One');
    expect(await counts()).toEqual([1, 1, 0]);
    await viewer.call.messages.markRead({ conversationId: conversation, seq: 1 });
    expect(await company.call.messages.unreadCount()).toEqual({ count: 1 });
    await send('Two');
    expect(await counts()).toEqual([1, 2, 0]);
    await company.call.messages.markRead({ conversationId: conversation, seq: 2 });
    await send('Three');
    expect(await counts()).toEqual([2, 2, 0]);
  });

  it('is dropped for everyone when a colleague has read, and for who has left', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    const conversation = await insertJobConversation(world, {
      clientId: company.userId,
      professionalId: pro.userId,
    });
    const manager = await world.joinCompany(company, 'manager');
    const about = async ({ email }: { email: string }) =>
      (await world.mailsTo(email)).filter(({ subject }) => subject.startsWith('Harbor Pipes wrote')).length;
    const send = () =>
      pro.call.messages.send({ conversationId: conversation, text: 'Hi', requestId: randomUUID() });
    await send();
    await manager.call.messages.markRead({ conversationId: conversation, seq: 1 });
    world.clock.advance({ minutes: 10 });
    expect([await about(company), await about(manager)]).toEqual([0, 0]);
    await send();
    await company.call.company.remove({ personId: manager.userId });
    world.clock.advance({ minutes: 10 });
    expect([await about(company), await about(manager)]).toEqual([1, 0]);
  });
});

describe('a push message about unread messages', () => {
  it('comes after some seconds to who is not reading, once until it was read', async () => {
    const device = await subscribe();
    await write('I am at the door');
    await world.drainTasks();
    expect(service.receivedBy(device)).toEqual([]);
    world.clock.advance({ seconds: 15 });
    await write('Nobody opens');
    world.clock.advance({ seconds: 15 });
    await world.drainTasks();
    expect(service.receivedBy(device)).toEqual([
      {
        title: 'Harbor Pipes',
        body: 'I am at the door',
        url: `/messages/${conversationId}`,
        tag: conversationId,
      },
    ]);
    await markRead(2);
    await write('Thanks');
    await markRead(3);
    world.clock.advance({ seconds: 15 });
    await world.drainTasks();
    expect(service.receivedBy(device)).toHaveLength(1);
  });
});
