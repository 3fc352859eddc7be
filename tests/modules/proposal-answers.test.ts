import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { dispatchOutbox, returnSilent } from '#server/modules/connections/connections.tasks.ts';
import { canaryWord } from '../harness/privacy/canaries.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { block, countsOf, setChecked } from './connection-people.ts';
import { expectInvalid, later, NOW, type ProposalStage, setProposalStage } from './proposal-stage.ts';

const world = useTestApp();

let stage: ProposalStage;
beforeEach(async () => {
  stage = await setProposalStage(world, { units: 5 });
});

const SITE = {
  street: '412 Fountain Street',
  accessRequirements: 'The key is with the neighbor',
  parkingInfo: 'On the drive',
  workingHours: 'Weekdays from 8 to 5',
  occupancy: 'occupied',
  specialInstructions: 'Ring twice',
  knownIssues: 'The attic stairs are loose',
};

describe('projects.responses', () => {
  it('shows what there is to compare, and nothing to reach the person by', async () => {
    await setChecked(world, stage.professional, '2027-06-30');
    await stage.respond(stage.professional);
    const [response] = await stage.responses();
    expect(response?.profile).toEqual({
      profileId: stage.professional.profileId,
      userType: 'service_professional',
      name: 'Harbor Electric',
      specialties: ['roofing', 'gutters'],
      city: 'Ann Arbor, MI',
      distanceMiles: expect.any(Number) as number,
      isVerified: true,
      checks: [
        expect.objectContaining({ kind: 'license', validUntil: '2027-06-30', isCurrent: true }),
        expect.objectContaining({ kind: 'insurance', validUntil: '2027-06-30', isCurrent: true }),
      ],
      rating: null,
      reviewCount: 0,
      completedJobs: 0,
    });
    expect(JSON.stringify(response)).not.toContain(stage.professional.email);
  });

  it('shows no contact details after the yes either: those are in connections.get', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    await stage.owner.call.projects.decideResponse({ id, decision: 'accept' });
    expect(JSON.stringify(await stage.responses())).not.toContain(stage.professional.email);
    expect(await stage.owner.call.connections.get({ id })).toMatchObject({
      contact: { email: stage.professional.email },
    });
  });

  it('opens contact details in the words of a proposal with the yes, and of a decline never', async () => {
    const message = 'Call me at 734-555-0121. We have done forty of these roofs.';
    const { connectionId: id } = await stage.respond(stage.professional, { message });
    expect((await stage.responses())[0]?.message).toBe(
      'Call me at [removed]. We have done forty of these roofs.',
    );
    expect((await stage.own())[0]?.message).toBe(message);
    await stage.owner.call.projects.decideResponse({ id, decision: 'accept' });
    expect((await stage.responses())[0]?.message).toBe(message);

    const { connectionId: other } = await stage.respond(stage.commercial, { message });
    const note = 'Write to dana@ward.example instead';
    await stage.owner.call.projects.decideResponse({ id: other, decision: 'decline', reason: 'other', note });
    const [declined] = await stage.responses();
    expect(declined).toMatchObject({ state: 'declined', declineNote: note });
    expect(declined?.message).toContain('[removed]');
    expect((await stage.own(stage.commercial))[0]).toMatchObject({
      message,
      declineNote: 'Write to [removed] instead',
    });
    await dispatchOutbox(world.app);
    const mails = await world.mailsTo(stage.commercial.email);
    expect(mails.map(({ text }) => text).join()).toContain('Write to [removed] instead');
  });

  it('lists newest first, page by page, without people blocked since', async () => {
    await stage.respond(stage.professional);
    world.clock.set(later(1));
    await stage.respond(stage.commercial);
    const first = await stage.owner.call.projects.responses({ id: stage.projectId, limit: 1 });
    expect(first.items.map(({ profile }) => profile.name)).toEqual(['Lakeside Offices']);
    const second = await stage.owner.call.projects.responses({
      id: stage.projectId,
      limit: 1,
      cursor: first.nextCursor ?? '',
    });
    expect(second.items.map(({ profile }) => profile.name)).toEqual(['Harbor Electric']);
    expect(second.nextCursor).toBeNull();
    await block(world, stage.commercial, stage.owner);
    expect((await stage.responses()).map(({ profile }) => profile.name)).toEqual(['Harbor Electric']);
  });

  it('is for the owner of the project only', async () => {
    await stage.respond(stage.professional);
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(other.call.projects.responses({ id: stage.projectId }), 'not_found');
    await expectDomainError(stage.commercial.call.projects.responses({ id: stage.projectId }), 'not_found');
    await expectDomainError(stage.owner.call.projects.responses({ id: randomUUID() }), 'not_found');
    await expectDomainError(
      stage.professional.call.projects.responses({ id: stage.projectId }),
      'wrong_user_type',
    );
  });
});

describe('projects.decideResponse', () => {
  it('accepts: both see contact details, and the professional the site', async () => {
    const { id: site } = await insertProject(world, { ownerId: stage.owner.userId, hidden: SITE });
    const { connectionId: id } = await stage.respond(stage.professional, { id: site });
    await expectDomainError(stage.professional.call.projects.siteDetails({ id: site }), 'not_found');
    expect(await stage.owner.call.projects.decideResponse({ id, decision: 'accept' })).toEqual({ ok: true });
    expect((await stage.responses(site))[0]).toMatchObject({
      state: 'accepted',
      answeredAt: NOW.toISOString(),
    });
    expect(await stage.professional.call.connections.get({ id })).toMatchObject({
      contact: { email: stage.owner.email },
    });
    expect(await stage.professional.call.projects.siteDetails({ id: site })).toEqual(SITE);
    expect(await countsOf(world, stage.owner)).toEqual([1, 1]);
    const [news] = (await stage.professional.call.notifications.list({})).items;
    expect(news).toMatchObject({
      kind: 'proposal_accepted',
      text: 'Dana Ward accepted your proposal for New roof before the winter',
      connectionId: id,
      projectId: null,
    });
    const mail = await stage.mailTo(
      stage.professional,
      'Dana Ward accepted your proposal for New roof before the winter',
    );
    expect(mail?.text).toContain(`/proposals?proposal=${id}`);
  });

  it('declines with a reason and a note, which the professional reads and nobody else', async () => {
    const note = `Your price is a third above the others. ${canaryWord()}`;
    const { connectionId: id } = await stage.respond(stage.professional);
    await stage.owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'over_budget', note });
    const declined = { state: 'declined', declineReason: 'over_budget', declineNote: note };
    expect((await stage.responses())[0]).toMatchObject(declined);
    expect((await stage.own())[0]).toMatchObject(declined);
    await expectDomainError(
      stage.professional.call.projects.siteDetails({ id: stage.projectId }),
      'not_found',
    );
    expect(await stage.professional.call.connections.get({ id })).toMatchObject({ contact: null });
    expect(await stage.left()).toEqual([4, 4, 5]);
    const mail = await stage.mailTo(
      stage.professional,
      'Dana Ward declined your proposal for New roof before the winter',
    );
    expect(mail?.text).toContain('Over the budget');
    expect(mail?.text).toContain(note);
  });

  it('declines without a reason', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    await stage.owner.call.projects.decideResponse({ id, decision: 'decline' });
    expect((await stage.own())[0]).toMatchObject({
      state: 'declined',
      declineReason: null,
      declineNote: null,
    });
  });

  it('takes a reason with a no only, a note with a reason only, and an explanation of “other”', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    const { decideResponse } = stage.owner.call.projects;
    for (const input of [
      { id, decision: 'accept', reason: 'dates' },
      { id, decision: 'decline', note: 'Only a note.' },
      { id, decision: 'decline', reason: 'other' },
      { id, decision: 'decline', reason: 'other', note: '   ' },
      { id, decision: 'decline', reason: 'other', note: 'x'.repeat(501) },
    ] as const)
      await expectInvalid(decideResponse(input));
    expect((await stage.responses())[0]?.state).toBe('waiting');
    await decideResponse({ id, decision: 'decline', reason: 'other', note: 'We sold the house.' });
    expect((await stage.own())[0]).toMatchObject({
      declineReason: 'other',
      declineNote: 'We sold the house.',
    });
  });

  it('counts once', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    await stage.owner.call.projects.decideResponse({ id, decision: 'accept' });
    const again = () =>
      stage.owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' });
    await expectDomainError(again(), 'already_answered');
    expect((await stage.responses())[0]).toMatchObject({ state: 'accepted', declineReason: null });
  });

  it('does not find another member’s proposal, a returned one, or a Connection without a project', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    const other = await world.signUp({ userType: 'property_owner' });
    await expectDomainError(other.call.projects.decideResponse({ id, decision: 'accept' }), 'not_found');
    await expectDomainError(
      stage.professional.call.projects.decideResponse({ id, decision: 'accept' }),
      'wrong_user_type',
    );
    await expectDomainError(
      (await world.restrict(other)).call.projects.decideResponse({ id, decision: 'accept' }),
      'account_restricted',
    );
    world.clock.set(later(14));
    await returnSilent(world.app);
    await expectDomainError(
      stage.owner.call.projects.decideResponse({ id, decision: 'accept' }),
      'not_found',
    );
    const direct = await stage.commercial.call.connections.connect({
      profileId: stage.professional.profileId,
      requestId: randomUUID(),
    });
    await expectDomainError(
      stage.commercial.call.projects.decideResponse({ id: direct.connectionId, decision: 'accept' }),
      'not_found',
    );
  });

  it('is not asked where the project accepts at once', async () => {
    await stage.change({ autoConnect: true });
    const { connectionId: id, isOpen } = await stage.respond(stage.professional);
    expect(isOpen).toBe(true);
    expect((await stage.responses())[0]).toMatchObject({ state: 'accepted', message: stage.message });
    expect(await stage.professional.call.projects.siteDetails({ id: stage.projectId })).toHaveProperty(
      'street',
    );
    await expectDomainError(
      stage.owner.call.projects.decideResponse({ id, decision: 'decline', reason: 'dates' }),
      'already_answered',
    );
  });
});

describe('projects.proposals', () => {
  it('lists what the caller sent, newest first, with the project and what became of it', async () => {
    await stage.respond(stage.professional);
    world.clock.set(later(1));
    const { id } = await insertProject(world, { ownerId: stage.owner.userId, title: 'A new porch' });
    await stage.respond(stage.professional, { id });
    await stage.respond(stage.commercial);
    expect((await stage.own()).map(({ project, state }) => [project.title, state])).toEqual([
      ['A new porch', 'waiting'],
      ['New roof before the winter', 'waiting'],
    ]);
    expect((await stage.own())[0]?.project).toEqual({
      id,
      title: 'A new porch',
      ownerProfileId: stage.owner.profileId,
      ownerName: 'Dana Ward',
      city: 'Ann Arbor, MI',
      isShown: true,
    });
    const { items } = await stage.professional.call.projects.proposals({ projectId: stage.projectId });
    expect(items.map(({ project }) => project.id)).toEqual([stage.projectId]);
  });

  it('keeps a proposal on a project that others no longer find, and leads to it while its owner is listed', async () => {
    await stage.respond(stage.professional);
    await stage.change({ status: 'closed' });
    expect((await stage.own())[0]).toMatchObject({ message: stage.message, project: { isShown: true } });
    const { profileId } = stage.owner;
    const whose = { profileType: 'property-owner', profileId, projectId: stage.projectId } as const;
    await expect(stage.professional.call.profiles.preview(whose)).resolves.toBeDefined();
    await world.restrict(stage.owner);
    expect((await stage.own())[0]).toMatchObject({ message: stage.message, project: { isShown: false } });
  });

  it('leaves out people blocked since', async () => {
    await stage.respond(stage.professional);
    await block(world, stage.owner, stage.professional);
    expect(await stage.own()).toEqual([]);
  });

  it('is for those who send proposals', async () => {
    await expectDomainError(stage.owner.call.projects.proposals(), 'wrong_user_type');
  });
});

describe('projects.siteDetails', () => {
  it('is closed to whom the owner declined, contacted directly, blocked, or never heard of', async () => {
    const { connectionId: id } = await stage.respond(stage.professional);
    const ask = (person: Person) => person.call.projects.siteDetails({ id: stage.projectId });
    await stage.owner.call.projects.decideResponse({ id, decision: 'accept' });
    await ask(stage.professional);
    await expectDomainError(ask(stage.commercial), 'not_found');
    const direct = await world.signUp({ userType: 'service_professional' });
    await stage.owner.call.connections.connect({ profileId: direct.profileId, requestId: randomUUID() });
    await expectDomainError(ask(direct), 'not_found');
    await expectDomainError(
      stage.owner.call.projects.siteDetails({ id: stage.projectId }),
      'wrong_user_type',
    );
    const { id: other } = await insertProject(world, { ownerId: stage.owner.userId });
    await expectDomainError(stage.professional.call.projects.siteDetails({ id: other }), 'not_found');
    await block(world, stage.owner, stage.professional);
    await expectDomainError(ask(stage.professional), 'not_found');
  });
});
