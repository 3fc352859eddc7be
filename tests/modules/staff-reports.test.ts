import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';

const world = useTestApp();
const NOBODY = '00000000-0000-4000-8000-000000000000';

let staff: Person;
let owner: Person;
let pro: Person;

beforeAll(async () => {
  staff = await world.makeStaff();
});

beforeEach(async () => {
  world.clock.advance({ minutes: 1 });
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Olive Owner' });
  pro = await world.signUp({ userType: 'service_professional', companyName: 'Bad Roofs' });
});

async function report(reporter: Person, subject: Person, projectId?: string): Promise<string> {
  const text = 'They never came.\nNot once.';
  const { id } = await reporter.call.profiles.report({
    profileId: subject.profileId,
    projectId,
    reason: 'other',
    text,
    idempotencyKey: randomUUID(),
  });
  return id;
}

/** Every report that is listed, page by page. */
async function listed(state: 'open' | 'closed' | 'all'): Promise<string[]> {
  const ids: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await staff.call.staff.listReports({ state, limit: 2, cursor });
    ids.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
}

describe('staff.listReports', () => {
  it('shows who reported whom, and why', async () => {
    const project = await insertProject(world, { ownerId: owner.userId });
    await report(pro, owner);
    world.clock.advance({ minutes: 1 });
    const id = await report(pro, owner, project.id);
    const [newest] = (await staff.call.staff.listReports({})).items;
    expect(newest).toEqual({
      id,
      reason: 'other',
      text: 'They never came.\nNot once.',
      createdAt: world.clock.now().toISOString(),
      projectId: project.id,
      hasMessages: false,
      hasTexts: true,
      reporter: { name: 'Bad Roofs', email: pro.email },
      subject: {
        profileId: owner.profileId,
        userType: 'property_owner',
        name: 'Olive Owner',
        email: owner.email,
        isRestricted: false,
        reportCount: 2,
      },
      closedAt: null,
      outcome: null,
      closedBy: null,
    });
    await staff.call.staff.restrictAccount({ email: owner.email, reason: 'Two reports' });
    expect((await staff.call.staff.listReports({})).items[0]?.subject.isRestricted).toBe(true);
  });

  it('lists newest first, page by page, also among equal timestamps, and closed ones on demand', async () => {
    const ids = [await report(owner, pro), await report(owner, pro)];
    world.clock.advance({ minutes: 1 });
    ids.push(await report(owner, pro), await report(pro, owner));
    const newestFirst = (await listed('open')).slice(0, 4);
    expect(newestFirst.toSorted()).toEqual(ids.toSorted());
    expect(new Set(newestFirst.slice(0, 2))).toEqual(new Set(ids.slice(2)));
    const [closed = ''] = ids.slice(2);
    await staff.call.staff.closeReport({ id: closed, outcome: 'unfounded' });
    expect(await listed('open')).not.toContain(closed);
    expect(await listed('closed')).toEqual([closed]);
    const everything = await listed('all');
    expect(everything.slice(0, 4)).toEqual(newestFirst);
    expect(new Set(everything).size).toBe(everything.length);
  });

  it('is for staff', async () => {
    await expectDomainError(owner.call.staff.listReports({}), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.listReports({}), 'sign_in_required');
    const restricted = await world.restrict(await world.makeStaff());
    await expectDomainError(restricted.call.staff.listReports({}), 'account_restricted');
  });
});

describe('staff.closeReport', () => {
  it('records outcome, staff member and time', async () => {
    const id = await report(owner, pro);
    world.clock.advance({ minutes: 5 });
    expect(await staff.call.staff.closeReport({ id, outcome: 'warned' })).toEqual({ ok: true });
    const [closed] = (await staff.call.staff.listReports({ state: 'all' })).items;
    expect(closed).toMatchObject({ id, outcome: 'warned', closedAt: world.clock.now().toISOString() });
    const row = await world.app.db
      .selectFrom('reports')
      .select(['closedBy', 'outcome', 'closedAt'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ closedBy: staff.userId, outcome: 'warned', closedAt: world.clock.now() });
  });

  it('closes a report once, also in parallel calls', async () => {
    const id = await report(owner, pro);
    const outcomes = ['warned', 'unfounded', 'restricted', 'warned'] as const;
    const answers = await Promise.allSettled(
      outcomes.map((outcome) => staff.call.staff.closeReport({ id, outcome })),
    );
    const won = outcomes.filter((_, index) => answers[index]?.status === 'fulfilled');
    expect(won.length).toBe(1);
    await expectDomainError(staff.call.staff.closeReport({ id, outcome: 'restricted' }), 'already_answered');
    const [kept] = (await staff.call.staff.listReports({ state: 'all' })).items;
    expect(kept).toMatchObject({ id, outcome: won[0] });
  });

  it('of a report about oneself is for a colleague', async () => {
    const id = await report(owner, pro);
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const own = await world.callAs(pro.userId);
    await expectDomainError(own.staff.closeReport({ id, outcome: 'unfounded' }), 'own_case');
    expect(await staff.call.staff.closeReport({ id, outcome: 'unfounded' })).toEqual({ ok: true });
  });

  it('refuses unknown reports and outcomes, and is for staff', async () => {
    const id = await report(owner, pro);
    const input = { id, outcome: 'warned' as const };
    await expectDomainError(staff.call.staff.closeReport({ ...input, id: NOBODY }), 'not_found');
    await expect(
      // @ts-expect-error no such outcome
      staff.call.staff.closeReport({ id, outcome: 'forgotten' }),
    ).rejects.toThrow();
    await expectDomainError(owner.call.staff.closeReport(input), 'wrong_user_type');
    await expectDomainError(world.visitor().staff.closeReport(input), 'sign_in_required');
    expect(await listed('open')).toContain(id);
  });
});
