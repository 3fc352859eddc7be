import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, settleDue } from '#server/modules/connections/connections.tasks.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { availableOf, give, insertProfessionals } from './connection-people.ts';
import { later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let owner: Person;
let professional: Person;
let commercial: Person;
let projectId: string;
let propose: ProposalStage['propose'];
let change: ProposalStage['change'];
let projectRow: ProposalStage['projectRow'];

beforeEach(async () => {
  ({ owner, professional, commercial, projectId, propose, change, projectRow } = await setProposalStage(
    world,
    { units: 2 },
  ));
});

describe('the project of an owner without Connections', () => {
  beforeEach(async () => {
    await give(world, professional, 5);
    await propose(professional);
    await propose(commercial);
    await dispatchOutbox(world.app);
  });

  const paused = async () => {
    await dispatchOutbox(world.app);
    const { items } = await owner.call.notifications.list({ limit: 50 });
    const mails = await world.mailsTo(owner.email);
    return [
      items.filter(({ kind }) => kind === 'project_paused').length,
      mails.filter(({ subject }) => subject.endsWith(' is paused')).length,
    ];
  };

  it('is paused, with one notification a day and no charge', async () => {
    const people = await insertProfessionals(world, 3, 1);
    const calls = await Promise.all(people.map(({ userId }) => world.callAs(userId)));
    for (const call of calls) await expectDomainError(propose({ call }), 'project_not_accepting_responses');
    expect(await availableOf(world, people)).toEqual([1, 1, 1]);
    expect(await projectRow()).toEqual({ pausedAt: NOW, pausedToldAt: NOW });
    expect(await paused()).toEqual([1, 1]);
    const news = (await owner.call.notifications.list({})).items.filter(
      ({ kind }) => kind === 'project_paused',
    );
    expect(news.map(({ text }) => text)).toEqual([
      'New roof before the winter is paused. Get Connections to receive proposals again',
    ]);
    world.clock.set(new Date(later(1).getTime() - 1));
    for (const call of calls) await expectDomainError(propose({ call }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([1, 1]);
    world.clock.set(later(1));
    for (const call of calls) await expectDomainError(propose({ call }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([2, 2]);
    expect((await projectRow()).pausedAt).toEqual(NOW);
  });

  it('is paused with one notification for all projects', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    const other = await insertProject(world, { ownerId: owner.userId, title: 'A new fence' });
    for (const id of [projectId, other.id])
      await expectDomainError(propose({ call }, { projectId: id }), 'project_not_accepting_responses');
    expect(await paused()).toEqual([1, 1]);
    const rows = await world.app.db
      .selectFrom('projects')
      .select('pausedAt')
      .where('ownerId', '=', owner.userId)
      .execute();
    expect(rows).toEqual([{ pausedAt: NOW }, { pausedAt: NOW }]);
  });

  it('takes proposals again once there is a Connection', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    await expectDomainError(propose({ call }), 'project_not_accepting_responses');
    await give(world, owner, 2);
    expect(await propose({ call })).toMatchObject({ outcome: 'connected' });
    expect((await projectRow()).pausedAt).toBeNull();
  });

  it('shows as paused before anyone tries, and open again after a grant', async () => {
    const [person] = await insertProfessionals(world, 1, 3);
    const call = await world.callAs(person?.userId ?? '');
    const isPaused = async () => {
      const { items } = await call.projects.browse({ limit: 50 });
      const profileId = owner.profileId;
      const shown = await call.profiles.preview({ profileType: 'property-owner', profileId, projectId });
      const listed = items.find(({ id }) => id === projectId)?.isPaused;
      return [listed, shown.view === 'owner-project' && shown.project.isPaused];
    };
    expect((await projectRow()).pausedAt).toBeNull();
    expect(await isPaused()).toEqual([true, true]);
    await expectDomainError(propose({ call }), 'project_not_accepting_responses');
    await give(world, owner, 1);
    expect(await isPaused()).toEqual([false, false]);
    expect(await propose({ call })).toMatchObject({ outcome: 'connected' });
    expect(await isPaused()).toEqual([true, true]);
  });

  it('is shown as open again by the task that grants months', async () => {
    await change({ pausedAt: NOW });
    await settleDue(world.app);
    expect((await projectRow()).pausedAt).toEqual(NOW);
    await give(world, owner, 1);
    await settleDue(world.app);
    expect((await projectRow()).pausedAt).toBeNull();
  });
});
