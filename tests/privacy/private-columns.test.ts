import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { uploadFile } from '#scripts/seed/upload-file.ts';
import { canaryPhone, canaryStreet, canaryWord } from '../harness/privacy/canaries.ts';
import {
  isCode,
  JSON_COLUMNS,
  PRIVATE_COLUMNS,
  type PrivateColumn,
} from '../harness/privacy/private-columns.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, TEST_PASSWORD } from '../harness/test-app.ts';
import { PDF, TINY_PNG } from '../http/sample-files.ts';
import { verify } from '../modules/connection-people.ts';
import { submit } from '../modules/credential-people.ts';
import { turnOn } from '../modules/two-step-people.ts';
import { useLeakStage } from './leak-stage.ts';

const { world, people, leaks, tell } = useLeakStage();

describe('a private column', () => {
  beforeAll(async () => {
    const billingDetails = {
      ...{ name: 'Ada Park', street: canaryStreet(), city: 'Detroit', state: 'MI', zipCode: '48226' },
      country: 'US' as const,
    };
    const payer = await world.signUp({ userType: 'property_owner' });
    await world.pay(payer, { planId: 'home-pro', billingCycle: 'monthly', billingDetails });
    await world.pay(payer, { packId: 'starter', cycle: 'one_time' });
    const request = { title: 'Leak', description: 'Under the sink', category: 'plumbing' } as const;
    const { id } = await payer.call.requests.create({ ...request, street: canaryStreet() });
    await payer.call.properties.create({
      ...{ name: canaryWord(), type: 'duplex', location: 'Ann Arbor, MI', notes: canaryWord() },
      idempotencyKey: randomUUID(),
    });
    await people.stranger.call.jobs.accept({ id });
    await insertProject(world, { ownerId: people.owner.userId });
    const times = [{ day: '2026-12-01', time: '14:00' }];
    await people.stranger.call.appointments.propose({ requestId: id, times, note: canaryWord() });
    const text = `The pipe still drips at the joint. ${canaryWord()}`;
    await payer.call.disputes.open({ requestId: id, reason: 'quality', text });
    await world.app.db
      .updateTable('disputes')
      .set({
        ...{ status: 'decided', outcome: 'shared', decisionReason: canaryWord() },
        ...{ closedAt: world.clock.now(), closedBy: people.owner.userId },
      })
      .execute();
    await contestReview(id, payer, people.stranger);
    await proposeAndDecline(payer);
    await world.app.db
      .insertInto('reports')
      .values({
        ...{ reporterId: people.owner.userId, subjectProfileId: people.stranger.profileId, reason: 'spam' },
        ...{ text: canaryWord(), idempotencyKey: randomUUID(), createdAt: world.clock.now() },
      })
      .execute();
    const resumeId = await uploadFile(world.app, null, { kind: 'resume', fileName: 'cv.pdf', bytes: PDF });
    const person = { firstName: 'Ada', lastName: 'Park', email: 'ada@people.example' };
    await world.visitor().contact.careers({ ...person, position: 'software-engineer', resumeId });
    const photo = { kind: 'photo', fileName: 'roof.png', bytes: TINY_PNG } as const;
    await uploadFile(world.app, people.owner.userId, photo);
    await submit(world, people.professional, 'license');
    const now = world.clock.now();
    await world.app.db
      .insertInto('onboardingAnswers')
      .values({ userId: people.owner.userId, draftVersion: 1, finishedAt: now, updatedAt: now })
      .execute();
    await world.app.db
      .updateTable('contactMessages')
      .set({ answeredAt: world.clock.now(), answeredBy: people.owner.userId, answerNote: 'Invited' })
      .execute();
    const company = await world.signUp({ userType: 'commercial' });
    await world.joinCompany(company, 'viewer');
    await company.call.company.invite({ email: 'colleague@people.example', role: 'viewer' });
    const keys = { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) };
    await payer.call.notifications.subscribePush({ endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys });
    await insertTokenAndWebhook(payer);
    await turnOn(world, await world.signUp({ userType: 'property_owner' }));
    await world.restrict(await world.signUp({ userType: 'property_owner' }));
    await world.visitor().auth.requestPasswordReset({ email: payer.email });
    await payer.call.account.changeEmail({ newEmail: 'moving@people.example', password: payer.password });
    await world.drainTasks();
    leaks();
  });

  async function insertTokenAndWebhook({ call }: Person): Promise<void> {
    const token = { name: canaryWord(), scopes: ['read' as const], expiresInDays: 1 };
    await call.tokens.create({ ...token, password: TEST_PASSWORD });
    const url = `https://hooks.example.com/${canaryWord()}`;
    const { id } = await call.webhooks.create({ url, events: ['request.created'] });
    const { deliveryId } = await call.webhooks.sendTest({ id });
    await world.app.db
      .updateTable('webhookDeliveries')
      .set({ responseExcerpt: canaryWord(), status: 'delivered', nextAttemptAt: null })
      .where('id', '=', deliveryId)
      .execute();
  }

  async function contestReview(requestId: string, author: Person, subject: Person): Promise<void> {
    const at = world.clock.now();
    const { id: reviewId } = await world.app.db
      .insertInto('reviews')
      .values({
        ...{ requestId, authorId: author.userId, subjectId: subject.userId },
        ...{ rating: 1, createdAt: at, publishedAt: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.app.db
      .insertInto('reviewReports')
      .values({
        ...{ reviewId, reporterId: subject.userId, reason: 'other' },
        ...{ text: canaryWord(), createdAt: at },
      })
      .execute();
  }

  async function proposeAndDecline(payer: Person): Promise<void> {
    await world.pay(people.professional, { packId: 'starter', cycle: 'one_time' });
    await verify(world, [people.professional]);
    const { id } = await insertProject(world, { ownerId: payer.userId });
    const message = `I could start on Monday. ${canaryWord()}`;
    const { connectionId } = await people.professional.call.projects.respond({
      id,
      message,
      requestId: randomUUID(),
    });
    const answer = {
      decision: 'decline',
      reason: 'other',
      note: `Too late for us. ${canaryWord()}`,
    } as const;
    const { items } = await people.professional.call.messages.conversations({ limit: 50 });
    const conversationId = items.find((one) => one.connectionId === connectionId)?.id ?? expect.fail('None.');
    await people.professional.call.messages.send({
      ...{ conversationId, text: `When? ${canaryWord()}`, attachments: [], requestId: randomUUID() },
    });
    await payer.call.projects.decideResponse({ id: connectionId, ...answer });
  }

  /** A value of the kind that the column holds, and that only this row has. */
  function canaryFor(one: PrivateColumn): { stored: string; told: string } {
    const { column, field, of } = one;
    const value = of === 'phone' ? canaryPhone() : `17 ${canaryWord()} Lane`;
    if (isCode(one)) return same(canaryWord() + canaryWord());
    if (column === 'email') return same(`${canaryWord()}@people.example`);
    return JSON_COLUMNS.includes(field)
      ? { stored: JSON.stringify({ note: value }), told: value }
      : same(value);
  }
  const same = (value: string) => ({ stored: value, told: value });

  it.each(PRIVATE_COLUMNS)('is recognized, alone and inside a text: $field', async (one) => {
    const { stored, told } = canaryFor(one);
    const { table, column } = one;
    const isJson = JSON_COLUMNS.includes(one.field);
    const changed = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${stored}${sql.raw(isJson ? '::jsonb' : '')}
      where ctid = (
        select ctid from ${sql.table(table)} order by (${sql.ref(column)} is not null) desc, ctid desc limit 1
      )
    `.execute(world.app.db);
    expect(changed.numAffectedRows).toBe(1n);
    const reader = await world.signUp({ userType: 'commercial' });
    for (const content of [{ items: [{ name: told }] }, `You can write to ${told}, or call.`]) {
      expect(await tell(reader, 'profiles.search', content)).toEqual([expect.stringContaining(one.field)]);
      expect(await tell(null, 'profiles.search', content)).toEqual([expect.stringContaining(one.field)]);
    }
    await world.watch.scanPage({ procedure: 'page', userId: null, content: `<a href="x">${told}</a>` });
    expect(leaks()).toHaveLength(1);
  });
});
