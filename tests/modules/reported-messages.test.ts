import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REPORTED_MESSAGES } from '#contract/contacts.ts';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { TINY_PNG } from '../http/sample-files.ts';
import { insertJobConversation } from './conversation-people.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;
let owner: Person;
let pro: Person;
let conversationId: string;

beforeAll(async () => {
  staff = await world.makeStaff();
});

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  pro = await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' });
  conversationId = await insertJobConversation(world, {
    clientId: owner.userId,
    professionalId: pro.userId,
  });
});

function write(author: Person, text: string, photoIds: string[] = []) {
  world.clock.advance({ minutes: 1 });
  const attachments = photoIds.map((id) => ({ id, kind: 'photo' as const }));
  return author.call.messages.send({ conversationId, text, attachments, requestId: randomUUID() });
}

async function report(isShown: boolean): Promise<string> {
  const { id } = await owner.call.profiles.report({
    ...{ profileId: pro.profileId, reason: 'harassment', text: 'They threaten me.' },
    conversationId: isShown ? conversationId : undefined,
    idempotencyKey: randomUUID(),
  });
  return id;
}

const open = (id: string) => staff.call.staff.openReportedMessages({ id });

async function looks(): Promise<number> {
  const filter = { profileId: pro.profileId, action: 'messages_opened' } as const;
  return (await staff.call.staff.audit.list(filter)).items.length;
}

describe('staff.openReportedMessages', () => {
  it('shows both sides whole, oldest first, until the report, and records each look', async () => {
    await write(owner, 'When do you come?');
    await write(pro, 'Call 734-555-0142 or else.');
    const id = await report(true);
    await write(pro, 'I was joking.');
    expect((await staff.call.staff.listReports({})).items[0]).toMatchObject({ id, hasMessages: true });
    expect(await looks()).toBe(0);
    const { messages } = await open(id);
    expect(messages.map(({ isReporters, text }) => [isReporters, text])).toEqual([
      [true, 'When do you come?'],
      [false, 'Call 734-555-0142 or else.'],
    ]);
    await open(id);
    expect(await looks()).toBe(2);
  });

  it('shows photos, those without words too', async () => {
    const photo = { kind: 'photo', fileName: 'roof.png', bytes: TINY_PNG } as const;
    const photoId = await uploadFile(world.app, pro.userId, photo);
    await world.drainTasks();
    await write(pro, '', [photoId]);
    const { messages } = await open(await report(true));
    expect(messages).toMatchObject([
      { text: '', attachments: [{ id: photoId, kind: 'photo', name: 'Photo' }] },
    ]);
    expect(messages[0]?.attachments[0]?.media?.sources.length).toBeGreaterThan(0);
  });

  it('shows the newest of a long conversation', async () => {
    for (let number = 0; number <= MAX_REPORTED_MESSAGES; number += 1)
      await write(pro, `No. ${String(number)}`);
    const { messages } = await open(await report(true));
    expect(messages).toHaveLength(MAX_REPORTED_MESSAGES);
    expect(messages.map(({ text }) => text).slice(0, 1)).toEqual(['No. 1']);
    expect(messages.at(-1)?.text).toBe(`No. ${String(MAX_REPORTED_MESSAGES)}`);
  });

  it('finds nothing, and records nothing, where no messages are shown', async () => {
    const empty = await report(true);
    await write(pro, 'Or else.');
    const silent = await report(false);
    const { items } = await staff.call.staff.listReports({ limit: 2 });
    expect(items.map(({ hasMessages }) => hasMessages)).toEqual([false, false]);
    for (const id of [empty, silent, NOBODY]) await expectDomainError(open(id), 'not_found');
    expect(await looks()).toBe(0);
  });

  it('is for staff', async () => {
    await write(pro, 'Or else.');
    const id = await report(true);
    for (const [caller, code] of [
      [owner.call, 'wrong_user_type'],
      [pro.call, 'wrong_user_type'],
      [world.visitor(), 'sign_in_required'],
    ] as const)
      await expectDomainError(caller.staff.openReportedMessages({ id }), code);
    expect(await looks()).toBe(0);
  });
});
