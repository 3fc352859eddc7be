import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { setWalletFrozen } from '#server/modules/ledger/ledger.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, useTestApp } from '../harness/test-app.ts';
import { availableOf, give, insertProfessionals } from './connection-people.ts';
import { later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 2 });
});

describe('the project of an owner without Connections', () => {
  beforeEach(async () => {
    await give(world, stage.professional, 5);
    await stage.propose(stage.professional);
    await stage.propose(stage.commercial);
    await dispatchOutbox(world.app);
  });

  const paused = async () => {
    await dispatchOutbox(world.app);
    const { items } = await stage.owner.call.notifications.list({ limit: 50 });
    const mails = await world.mailsTo(stage.owner.email);
    return [
      items.filter(({ kind }) => kind === 'project_paused').length,
      mails.filter(({ subject }) => /(is|are) paused$/.test(subject)).length,
    ];
  };

  it('is paused, with one notification a day and no charge', async () => {
    const people = await insertProfessionals(world, 3, 1);
    const calls = await Promise.all(people.map(({ userId }) => world.callAs(userId)));
    for (const call of calls)
      await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    expect(await availableOf(world, people)).toEqual([1, 1, 1]);
    expect(await stage.projectRow()).toEqual({ pausedAt: NOW, pausedToldAt: NOW });
    expect(await paused()).toEqual([1, 1]);
    const news = (await stage.owner.call.notifications.list({})).items.filter(
      ({ kind }) => kind === 'project_paused',
    );
    expect(news.map(({ text }) => text)).toEqual([
      'New roof before the winter is paused. Get Connections to receive proposals again',
    ]);
    world.clock.set(new Date(later(1).getTime() - 1));
    for (const call of calls)
      await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([1, 1]);
    world.clock.set(later(1));
    for (const call of calls)
      await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([2, 2]);
    expect((await stage.projectRow()).pausedAt).toEqual(NOW);
  });

  it('is paused with one notification for all projects', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    const other = await insertProject(world, { ownerId: stage.owner.userId, title: 'A new fence' });
    for (const id of [stage.projectId, other.id])
      await expectDomainError(stage.propose({ call }, { projectId: id }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([1, 1]);
    const rows = await world.app.db
      .selectFrom('projects')
      .select('pausedAt')
      .where('ownerId', '=', stage.owner.userId)
      .execute();
    expect(rows).toEqual([{ pausedAt: NOW }, { pausedAt: NOW }]);
  });

  it('is told to its owner by the task, without a try: professionals see the pause and cannot send', async () => {
    const other = await insertProject(world, { ownerId: stage.owner.userId, title: 'A new fence' });
    await settleDue(world.app);
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
    const subject = /^(A new fence|New roof before the winter) and 1 other project are paused$/;
    const mail = (await world.mailsTo(stage.owner.email)).find((one) => subject.test(one.subject));
    expect(mail?.text).toContain('You’re out of Connections, so professionals can’t send you proposals');
    const rows = await world.app.db
      .selectFrom('projects')
      .select(['id', 'pausedAt'])
      .where('ownerId', '=', stage.owner.userId)
      .execute();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([stage.projectId, other.id].toSorted());
    expect(rows.every(({ pausedAt }) => pausedAt !== null)).toBe(true);
    world.clock.set(later(2));
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
  });

  it('is not told a second time of another project of the same pause', async () => {
    const [person] = await insertProfessionals(world, 1, 1);
    const call = await world.callAs(person?.userId ?? '');
    await insertProject(world, { ownerId: stage.owner.userId, title: 'A new fence' });
    await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    await settleDue(world.app);
    world.clock.set(later(2));
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
  });

  it('is told again when it pauses again, but not within a day', async () => {
    await settleDue(world.app);
    await give(world, stage.owner, 1);
    await settleDue(world.app);
    const [person] = await insertProfessionals(world, 1, 1);
    await stage.propose({ call: await world.callAs(person?.userId ?? '') });
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
    world.clock.set(new Date(later(1).getTime() - 1));
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
    world.clock.set(later(1));
    await settleDue(world.app);
    expect(await paused()).toEqual([2, 2]);
  });

  it('is told with the way out of a failed payment while Connections are on hold', async () => {
    await give(world, stage.owner, 1);
    const { userId } = stage.owner;
    await world.app.db.transaction().execute((tx) => setWalletFrozen(tx, { userId, frozen: true, at: NOW }));
    await settleDue(world.app);
    expect(await paused()).toEqual([1, 1]);
    const [mail] = (await world.mailsTo(stage.owner.email)).filter(({ subject }) =>
      subject.endsWith('is paused'),
    );
    expect(mail?.text).toContain('your Connections are on hold');
    expect(mail?.text).toContain('/dashboard?tab=payments');
    const reasonOf = async () => (await stage.owner.call.projects.get({ id: stage.projectId })).pausedBecause;
    expect(await reasonOf()).toBe('owner_on_hold');
    await world.app.db.transaction().execute((tx) => setWalletFrozen(tx, { userId, frozen: false, at: NOW }));
    expect(await reasonOf()).toBeNull();
  });

  it('is told to nobody whose account is suspended, nor of a project that is full anyway', async () => {
    await stage.change({ maxOpenResponses: 2 });
    await settleDue(world.app);
    await world.restrict(stage.owner);
    await stage.change({ maxOpenResponses: 10 });
    await settleDue(world.app);
    expect((await stage.projectRow()).pausedAt).toBeNull();
    expect(await world.mailsTo(stage.owner.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('is paused') as string }),
    );
  });

  it('takes proposals again once there is a Connection', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    await give(world, stage.owner, 2);
    expect(await stage.propose({ call })).toMatchObject({ outcome: 'connected' });
    expect((await stage.projectRow()).pausedAt).toBeNull();
  });

  it('shows as paused before anyone tries, and open again after a grant', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    const isPaused = async () => {
      const { items } = await call.projects.browse({ limit: 50 });
      const profileId = stage.owner.profileId;
      const shown = await call.profiles.preview({
        profileType: 'property-owner',
        profileId,
        projectId: stage.projectId,
      });
      const listed = items.find(({ id }) => id === stage.projectId)?.isPaused;
      return [listed, shown.view === 'owner-project' && shown.project.isPaused];
    };
    expect((await stage.projectRow()).pausedAt).toBeNull();
    expect(await isPaused()).toEqual([true, true]);
    await expectDomainError(stage.propose({ call }), 'project_not_accepting_responses');
    await give(world, stage.owner, 1);
    expect(await isPaused()).toEqual([false, false]);
    expect(await stage.propose({ call })).toMatchObject({ outcome: 'connected' });
    expect(await isPaused()).toEqual([true, true]);
  });

  it('is shown as open again by the task that grants months', async () => {
    await stage.change({ pausedAt: NOW });
    await settleDue(world.app);
    expect((await stage.projectRow()).pausedAt).toEqual(NOW);
    await give(world, stage.owner, 1);
    await settleDue(world.app);
    expect((await stage.projectRow()).pausedAt).toBeNull();
  });
});
