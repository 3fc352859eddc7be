import { randomUUID } from 'node:crypto';
import { MAX_COMPANY_PEOPLE } from '#contract/company.ts';
import { PUBLICATION_CONSENT } from '#contract/public-profiles.ts';
import { insertUploads } from '../harness/sample-drafts.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { verify } from '../modules/connection-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { ENDINGS, insertFour, insertSomebody } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;

async function shownPro() {
  const four = await insertFour(world);
  await verify(world, [four.pro]);
  const [photoId = ''] = await insertUploads(world, four.owner.userId);
  const { id: projectId } = await insertProject(world, { ownerId: four.owner.userId, autoConnect: false });
  return { ...four, photoId, projectId };
}

crossed('on profiles, pages and what is kept of them', {
  prepare: shownPro,
  acts: {
    ...ENDINGS,
    save: async ({ as }, { owner, pro }) =>
      (await as(owner)).connections.saveProfile({ profileId: pro.profileId }),
    unsave: async ({ as }, { owner, pro }) =>
      (await as(owner)).connections.removeSaved({ profileId: pro.profileId }),
    publish: async ({ as }, { pro }) =>
      (await as(pro)).profiles.publishPage({ textVersion: PUBLICATION_CONSENT.version }),
    unpublish: async ({ as }, { pro }) => (await as(pro)).profiles.unpublishPage(),
    dismiss: async ({ as }, { pro }) => (await as(pro)).profiles.dismissPageOffer(),
    change: async ({ as }, { pro }) => (await as(pro)).profiles.updateMine({ companyName: 'Pipes' }),
    changeToo: async ({ as }, { pro }) => (await as(pro)).profiles.updateMine({ companyName: 'Drains' }),
    rename: async ({ as }, { staff, pro }) =>
      (await as(staff)).staff.renameMember({ email: pro.email, fullName: 'Parker Professional' }),
    tell: async ({ as }, { owner, photoId }) =>
      (await as(owner)).profiles.updateOwnerProfile({ story: 'We like old houses.', photoId }),
    tellOther: async ({ as }, { owner }) =>
      (await as(owner)).profiles.updateOwnerProfile({ story: 'We like new houses.' }),
    removePhoto: async ({ as }, { owner, photoId: id }) => (await as(owner)).uploads.remove({ id }),
    invite: async ({ as }, { owner, pro, projectId: id }) =>
      (await as(owner)).projects.invite({ id, profileId: pro.profileId }),
    uninvite: async ({ as }, { owner, pro, projectId: id }) =>
      (await as(owner)).projects.uninvite({ id, profileId: pro.profileId }),
    unpublishProject: async ({ as }, { owner, projectId: id }) =>
      (await as(owner)).projects.unpublish({ id }),
    unblock: async ({ as }, { owner, pro }) =>
      (await as(owner)).profiles.unblock({ profileId: pro.profileId }),
  },
  pairs: {
    save: ['save', 'unsave', 'block', 'closePro'],
    publish: ['publish', 'unpublish', 'dismiss', 'change', 'rename', 'closePro', 'restrictPro'],
    change: ['changeToo', 'rename'],
    tell: ['tell', 'tellOther', 'removePhoto', 'closeOwner'],
    invite: ['invite', 'uninvite', 'unpublishProject', 'block', 'blockBack', 'closePro', 'restrictPro'],
    block: ['block', 'unblock', 'blockBack'],
  },
});

/** A company in which one more person can be invited. */
async function almostFull() {
  const company = await insertSomebody(world, 'commercial');
  const { db, clock } = world.app;
  const expiresAt = new Date(clock.now().getTime() + DAY_MS);
  await db
    .insertInto('companyInvitations')
    .values(
      Array.from({ length: MAX_COMPANY_PEOPLE - 2 }, (_, index) => ({
        ...{ companyId: company.userId, role: 'viewer' as const, createdAt: clock.now(), expiresAt },
        email: `${String(index)}-${company.userId}@colleagues.example`,
      })),
    )
    .execute();
  const [email, otherEmail] = [`${randomUUID()}@a.example`, `${randomUUID()}@b.example`];
  return { company, email, otherEmail };
}

crossed('on the last place in a company', {
  prepare: almostFull,
  acts: {
    invite: async ({ as }, { company, email }) =>
      (await as(company)).company.invite({ email, role: 'viewer' }),
    inviteOther: async ({ as }, { company, otherEmail: email }) =>
      (await as(company)).company.invite({ email, role: 'manager' }),
  },
  pairs: { invite: ['invite', 'inviteOther'] },
});
