import { sendDigests } from '#server/modules/notifications/digest.tasks.ts';
import { chooseMail } from '#server/modules/notifications/preferences.service.ts';
import { useTestApp } from '../harness/test-app.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertFour } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);

const DAY_MS = 86_400_000;
const LEAK = { title: 'A leak', description: 'Under the sink.', category: 'plumbing' } as const;

/** Somebody whose digest is due, with something in it. */
async function dueDigest() {
  const now = world.clock.now();
  world.clock.set(new Date(now.getTime() - 2 * DAY_MS));
  const four = await insertFour(world);
  const { owner, pro } = four;
  await owner.call.notifications.savePreferences({ digest: true });
  world.clock.advance({ hours: 1 });
  const { id } = await owner.call.requests.create(LEAK);
  await pro.call.jobs.accept({ id });
  world.clock.set(now);
  const optOut = world.app.optOutTokens.make({ userId: owner.userId, topic: 'reviews' });
  return { ...four, secrets: { optOut } };
}

crossed('on what somebody is told by mail', {
  prepare: dueDigest,
  acts: {
    digest: ({ app }) => sendDigests(app),
    save: async ({ as }, { owner }) =>
      (await as(owner)).notifications.savePreferences({ email: { projects: false } }),
    // The next run of the digests follows: what is being changed is passed by.
    saveAndSend: async ({ as, app }, { owner }) => {
      await (await as(owner)).notifications.savePreferences({ email: { projects: false } });
      await sendDigests(app);
    },
    saveOther: async ({ as }, { owner }) =>
      (await as(owner)).notifications.savePreferences({
        ...{ push: { reviews: false }, quietHours: { from: '22:00', until: '06:30' } },
      }),
    stop: async ({ as }, { owner }) => (await as(owner)).notifications.savePreferences({ digest: false }),
    optOut: ({ app }, { secrets }) => chooseMail(app, secrets.optOut, false),
    optOutAndSend: async ({ app }, { secrets }) => {
      await chooseMail(app, secrets.optOut, false);
      await sendDigests(app);
    },
    readAll: async ({ as }, { owner }) => (await as(owner)).notifications.markAllRead(),
  },
  pairs: {
    digest: ['digest', 'saveAndSend', 'stop', 'optOutAndSend', 'readAll'],
    save: ['saveOther', 'optOut', 'stop'],
  },
});
