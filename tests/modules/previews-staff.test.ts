import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertProject } from '../harness/sample-projects.ts';
import { expectDomainError, type Person, useTestApp } from '../harness/test-app.ts';
import { NOW, ofProfessional, ofProject, type PreviewStage, setPreviewStage } from './preview-stage.ts';

const world = useTestApp();

let stage: PreviewStage;
let staff: Person;

beforeAll(async () => {
  stage = await setPreviewStage(world);
  staff = await world.makeStaff();
});

beforeEach(() => {
  world.clock.set(NOW);
});

/** Which of both kinds this person is shown, of the stage or of another project. */
async function shownTo(by: Person, projectId = stage.projectId): Promise<string[]> {
  const asked = [ofProfessional(stage), ofProject(stage, projectId)];
  const answers = await Promise.allSettled(asked.map((target) => by.call.profiles.preview(target)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.view] : []));
}

const projectOf = async (fields: Partial<Parameters<typeof insertProject>[1]>) =>
  (await insertProject(world, { ownerId: stage.owner.userId, ...fields })).id;

describe('profiles.preview, for staff', () => {
  it('shows both kinds, whatever their own account is for', async () => {
    const own = await staff.call.auth.viewer();
    expect(own?.userType).toBe('property_owner');
    expect(await shownTo(staff)).toEqual(['professional', 'owner-project']);
    const pro = await world.signUp({ userType: 'service_professional' });
    expect(await shownTo(pro)).toEqual(['owner-project']);
    await world.app.db.updateTable('users').set({ isStaff: true }).where('id', '=', pro.userId).execute();
    const call = await world.callAs(pro.userId);
    expect(await shownTo({ ...pro, call })).toEqual(['professional', 'owner-project']);
  });

  it.each([
    ['is for those who are invited', { visibility: 'private' }],
    ['is closed', { status: 'closed' }],
  ] as const)('shows a project that %s', async (_, fields) => {
    const id = await projectOf(fields);
    expect(await shownTo(stage.viewer, id)).toEqual([]);
    expect(await shownTo(staff, id)).toContain('owner-project');
  });

  it('shows what the owner of a project has had done', async () => {
    const { owner, projectId } = stage;
    const record = await staff.call.properties.ofOwner({ profileId: owner.profileId, projectId });
    expect(record).toEqual(
      await stage.viewer.call.properties.ofOwner({ profileId: owner.profileId, projectId }),
    );
  });

  it('shows no draft', async () => {
    const id = await projectOf({ status: 'draft' });
    await expectDomainError(staff.call.profiles.preview(ofProject(stage, id)), 'not_found');
  });

  it('shows a professional who is not listed, with their portfolio and reviews', async () => {
    const { profileId } = stage.professional;
    const list = (isListed: boolean) =>
      world.app.db.updateTable('profiles').set({ isListed }).where('id', '=', profileId).execute();
    await list(false);
    expect(await shownTo(stage.owner)).toEqual([]);
    expect(await shownTo(staff)).toContain('professional');
    expect(await staff.call.portfolio.listOf({ profileId })).toEqual({ items: [] });
    expect(await staff.call.reviews.listOf({ profileId })).toEqual({ items: [], nextCursor: null });
    await list(true);
  });

  it('shows what somebody has blocked staff from', async () => {
    const { profileId } = staff;
    await stage.professional.call.profiles.block({ profileId });
    expect(await shownTo(staff)).toContain('professional');
    await stage.professional.call.profiles.unblock({ profileId });
  });

  it('says nothing to reach anybody by', async () => {
    const shown = JSON.stringify(await staff.call.profiles.preview(ofProject(stage)));
    expect(shown).not.toContain(stage.owner.email);
    expect(shown).not.toMatch(/"(?:phone|street|email|address)"/);
  });

  it('saves, for staff, only what members may see', async () => {
    const { profileId } = stage.owner;
    const saving = staff.call.connections.saveProfile({ profileId, projectId: stage.projectId });
    await expectDomainError(saving, 'profile_type_not_shown');
  });

  it('ends with a suspension', async () => {
    const colleague = await world.makeStaff();
    expect(await shownTo(await world.restrict(colleague))).toEqual(['professional']);
  });
});
