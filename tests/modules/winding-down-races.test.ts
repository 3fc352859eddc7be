import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { lockWallet } from '#server/modules/ledger/ledger.service.ts';
import { deleteInvitations } from '#server/modules/personal-data/closing.queries.ts';
import { windDown } from '#server/modules/personal-data/wind-down.tasks.ts';
import { unpublishAll } from '#server/modules/projects/publishing.service.ts';
import { endRequestsOf } from '#server/modules/requests/requests.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { type Person, useTestApp } from '../harness/test-app.ts';
import { untilSomebodyWaits } from '../harness/until-somebody-waits.ts';

const world = useTestApp();

/** Without the task that ends what is open. */
const close = ({ userId }: Person) =>
  world.app.db
    .updateTable('users')
    .set({ closedAt: world.clock.now(), eraseAfter: new Date(world.clock.now().getTime() + 86_400_000) })
    .where('id', '=', userId)
    .execute();

const projectOf = async ({ userId }: Person) =>
  world.app.db.selectFrom('projects').select('status').where('ownerId', '=', userId).executeTakeFirst();

describe('what a closed account has open', () => {
  it.each(['closed', 'done'] as const)(
    'is left as the owner’s last call left it: a project that is %s by then',
    async (status) => {
      const owner = await world.signUp({ userType: 'property_owner' });
      const { id } = await insertProject(world, { ownerId: owner.userId });
      await close(owner);
      const { app } = world;
      const { ending } = await app.db.transaction().execute(async (tx) => {
        await lockWallet(tx, { userId: owner.userId, at: app.clock.pinned() });
        const begun = windDown(app, { userId: owner.userId });
        await untilSomebodyWaits(app.db);
        await tx.updateTable('projects').set({ status }).where('id', '=', id).execute();
        return { ending: begun };
      });
      await ending;
      expect(await projectOf(owner)).toEqual({ status });
    },
  );

  it('is nothing anymore once the account is kept, whatever step its task has come to', async () => {
    const company = await world.signUp({ userType: 'commercial' });
    await company.call.company.invite({ email: `${randomUUID()}@people.example`, role: 'viewer' });
    const { id } = await company.call.requests.create({
      ...{ title: 'A leak', description: 'Under the sink.', category: 'plumbing' },
    });
    await insertProject(world, { ownerId: company.userId });
    for (const step of [endRequestsOf, unpublishAll]) await step(world.app, company.userId);
    await deleteInvitations(world.app.db, company.userId);
    expect((await company.call.requests.get({ id })).status).toBe('pending');
    expect(await projectOf(company)).toEqual({ status: 'published' });
    expect((await company.call.company.team()).invitations).toHaveLength(1);
  });
});
