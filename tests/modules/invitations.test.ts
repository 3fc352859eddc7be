import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_INVITATIONS } from '#contract/project-options.ts';
import { returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { outcomeOf, useWideApp } from '../harness/races.ts';
import { publishSample } from '../harness/sample-drafts.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, block, give, insertProfessionals, verify } from './connection-people.ts';

const world = useTestApp();
const wide = useWideApp(world, 20);
const NOW = new Date('2026-11-05T15:00:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const MESSAGE = 'I could start on Monday.';

let owner: Person;
let other: Person;
let professional: Person;
let id: string;

beforeAll(async () => {
  other = await world.signUp({ userType: 'property_owner' });
});

beforeEach(async () => {
  world.clock.set(NOW);
  owner = await world.signUp({ userType: 'property_owner', fullName: 'Dana Ward' });
  professional = await world.signUp({ userType: 'service_professional', location: 'Ann Arbor, MI 48104' });
  await verify(world, [professional]);
  await give(world, owner, 5);
  await give(world, professional, 5);
  id = await publishSample(world, owner, { visibility: 'private' });
});

const invite = (project = id) =>
  owner.call.projects.invite({ id: project, profileId: professional.profileId });
const withdraw = () => owner.call.projects.uninvite({ id, profileId: professional.profileId });
const respond = () => professional.call.projects.respond({ id, message: MESSAGE, requestId: randomUUID() });
const invitable = (who = professional) => owner.call.projects.invitable({ profileId: who.profileId });
const invitations = async () => (await owner.call.projects.invitations({ id })).items;
const balances = () => availableOf(world, [owner, professional]);
const mails = async () =>
  (await world.mailsTo(professional.email)).filter(({ subject }) => subject.includes('invited you'));

describe('projects.invitable', () => {
  it('lists the published projects of the caller with what each is to the professional', async () => {
    const second = await publishSample(world, owner);
    await owner.call.projects.saveDraft({ changes: { title: 'Not yet' } });
    await give(world, other, 1);
    await publishSample(world, other);
    const closed = await publishSample(world, owner);
    await owner.call.projects.close({ id: closed });
    const states = async () =>
      Object.fromEntries((await invitable()).items.map((item) => [item.id, [item.state, item.invitations]]));
    expect(await states()).toEqual({ [id]: ['open', 0], [second]: ['open', 0] });
    await invite();
    expect(await states()).toEqual({ [id]: ['invited', 1], [second]: ['open', 0] });
    await respond();
    expect(await states()).toEqual({ [id]: ['proposed', 1], [second]: ['open', 0] });
    expect((await invitable()).items.find((item) => item.id === id)).toMatchObject({
      title: 'A kitchen for six',
      city: 'Ann Arbor, MI',
      visibility: 'private',
    });
  });

  it('goes on page by page', async () => {
    const second = await publishSample(world, owner);
    const first = await owner.call.projects.invitable({ profileId: professional.profileId, limit: 1 });
    const next = await owner.call.projects.invitable({
      ...{ profileId: professional.profileId, limit: 1 },
      cursor: first.nextCursor ?? undefined,
    });
    expect([...first.items, ...next.items].map((item) => item.id).sort()).toEqual([id, second].sort());
    expect(next.nextCursor).toBeNull();
  });

  it('is for clients, and for professionals whom they may invite', async () => {
    await expectDomainError(
      professional.call.projects.invitable({ profileId: professional.profileId }),
      'wrong_user_type',
    );
    await block(world, professional, owner);
    await expectDomainError(invitable(), 'professional_not_found');
    await expectDomainError(owner.call.projects.invitable({ profileId: NOBODY }), 'professional_not_found');
    await expectDomainError(invitable(other), 'professional_not_found');
  });
});

describe('projects.openInvitation', () => {
  it('shows the owner the first look at the project, once invited', async () => {
    await professional.call.projects.openInvitation({ id });
    await invite();
    expect(await invitations()).toMatchObject([{ seenAt: null, proposalId: null }]);
    await professional.call.projects.openInvitation({ id });
    world.clock.set(new Date(NOW.getTime() + DAY));
    await professional.call.projects.openInvitation({ id });
    expect(await invitations()).toMatchObject([{ seenAt: NOW.toISOString() }]);
  });

  it('is of the caller alone, and says nothing of a project they are not invited to', async () => {
    const bystander = await world.signUp({ userType: 'service_professional' });
    await invite();
    expect(await bystander.call.projects.openInvitation({ id })).toEqual({ ok: true });
    expect(await professional.call.projects.openInvitation({ id: NOBODY })).toEqual({ ok: true });
    expect(await invitations()).toMatchObject([{ seenAt: null }]);
    await expectDomainError(owner.call.projects.openInvitation({ id }), 'wrong_user_type');
  });
});

describe('projects.invite', () => {
  it('marks the project in the list of the invited', async () => {
    await publishSample(world, owner);
    await invite();
    const { items } = await professional.call.projects.browse();
    expect(items.map((item) => [item.id === id, item.isInvited])).toContainEqual([true, true]);
    expect(items.filter((item) => item.id !== id).every((item) => !item.isInvited)).toBe(true);
  });

  it('tells the professional once, also when it was withdrawn in between', async () => {
    await invite();
    await withdraw();
    await invite();
    expect(await invitations()).toHaveLength(1);
    expect((await professional.call.notifications.list({})).items).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('refuses who has proposed, until their Connections were returned', async () => {
    await invite();
    await respond();
    await withdraw();
    await expectDomainError(invite(), 'already_proposed');
    world.clock.set(new Date(NOW.getTime() + 14 * DAY));
    await returnSilent(world.app);
    await invite();
    expect(await invitations()).toMatchObject([{ hasResponded: true, proposalId: null }]);
  });

  it('takes fifty at a time, and the fifty-first once one was withdrawn', async () => {
    const people = await insertProfessionals(world, MAX_INVITATIONS, 0);
    const [first] = people;
    if (first === undefined) expect.fail();
    for (const { profileId } of people) await owner.call.projects.invite({ id, profileId });
    await expectDomainError(invite(), 'too_many_invitations');
    expect((await invitable()).items.map((item) => item.invitations)).toEqual([MAX_INVITATIONS]);
    expect(await mails()).toHaveLength(0);
    await owner.call.projects.uninvite({ id, profileId: first.profileId });
    await invite();
    expect(await owner.call.projects.invitations({ id, limit: MAX_INVITATIONS })).toMatchObject({
      nextCursor: null,
    });
  });

  it('of parallel invitations for the last place lets one in', async () => {
    const people = await insertProfessionals(world, MAX_INVITATIONS + 9, 0);
    const call = await world.callAs(owner.userId, wide());
    const early = people.slice(0, MAX_INVITATIONS - 1);
    for (const { profileId } of early) await owner.call.projects.invite({ id, profileId });
    const outcomes = await Promise.all(
      people
        .slice(MAX_INVITATIONS - 1)
        .map(({ profileId }) => outcomeOf(call.projects.invite({ id, profileId }))),
    );
    expect(outcomes.filter((outcome) => outcome === 'too_many_invitations')).toHaveLength(9);
    expect((await invitable()).items.map((item) => item.invitations)).toEqual([MAX_INVITATIONS]);
  });
});

describe('what an invited proposal costs', () => {
  it('is one Connection of each, as of any proposal, and inviting is free', async () => {
    await invite();
    expect(await balances()).toEqual([5, 5]);
    expect(await respond()).toMatchObject({ charged: 1 });
    expect(await balances()).toEqual([4, 4]);
    expect(await invitations()).toMatchObject([{ hasResponded: true }]);
  });

  it('comes back to both for silence, and to neither after a decline', async () => {
    await invite();
    await respond();
    world.clock.set(new Date(NOW.getTime() + 14 * DAY));
    await returnSilent(world.app);
    expect(await balances()).toEqual([5, 5]);
    const { connectionId } = await respond();
    await owner.call.projects.decideResponse({
      id: connectionId,
      decision: 'decline',
      reason: 'over_budget',
    });
    world.clock.set(new Date(NOW.getTime() + 29 * DAY));
    await returnSilent(world.app);
    expect(await balances()).toEqual([4, 4]);
  });

  it('is refused to an invited professional while the owner has no Connection', async () => {
    const poor = await world.signUp({ userType: 'property_owner' });
    await give(world, poor, 1);
    const project = await publishSample(world, poor, { visibility: 'private' });
    await poor.call.connections.connect({ profileId: professional.profileId, requestId: randomUUID() });
    const second = await world.signUp({ userType: 'service_professional' });
    await verify(world, [second]);
    await give(world, second, 1);
    await poor.call.projects.invite({ id: project, profileId: second.profileId });
    await expectDomainError(
      second.call.projects.respond({ id: project, message: MESSAGE, requestId: randomUUID() }),
      'project_not_accepting_responses',
    );
    expect(await availableOf(world, [second])).toEqual([1]);
  });

  it('stays the same however an invitation, its withdrawal and a proposal race', async () => {
    const people = await insertProfessionals(world, 12, 1);
    await give(world, owner, 20);
    const [before = 0] = await availableOf(world, [owner]);
    const asOwner = await world.callAs(owner.userId, wide());
    for (const { profileId } of people) await owner.call.projects.invite({ id, profileId });
    const made = await Promise.all(
      people.map(async ({ userId, profileId }) => {
        const call = await world.callAs(userId, wide());
        const [proposal, , again] = await Promise.all([
          outcomeOf(call.projects.respond({ id, message: MESSAGE, requestId: randomUUID() })),
          outcomeOf(asOwner.projects.uninvite({ id, profileId })),
          outcomeOf(asOwner.projects.invite({ id, profileId })),
        ]);
        // A proposal is made while the project can be seen and has room; nothing else is charged.
        if (typeof proposal === 'string')
          expect(['not_found', 'project_not_accepting_responses']).toContain(proposal);
        if (typeof again === 'string') expect(again).toBe('already_proposed');
        return typeof proposal === 'string' ? 0 : 1;
      }),
    );
    const count = made.filter((one) => one === 1).length;
    expect(await availableOf(world, [owner])).toEqual([before - count]);
    expect(await availableOf(world, people)).toEqual(made.map((one) => 1 - one));
  });
});
