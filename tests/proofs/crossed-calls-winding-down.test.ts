import { CLOSING_DAYS } from '#contract/account-rules.ts';
import { acceptJob, startJob } from '#server/modules/jobs/jobs.service.ts';
import { windDown } from '#server/modules/personal-data/wind-down.tasks.ts';
import { moveProject } from '#server/modules/projects/publishing.service.ts';
import { cancelRequest, createRequest } from '#server/modules/requests/requests.service.ts';
import { insertProject } from '../harness/sample-projects.ts';
import { useTestApp } from '../harness/test-app.ts';
import { give, verify } from '../modules/connection-people.ts';
import { companyIn } from '../modules/company-people.ts';
import { useCrossedCalls } from './crossed-calls.ts';
import { insertFour, insertSomebody, KEY } from './crossed-people.ts';

const world = useTestApp();
const crossed = useCrossedCalls(world);
const { invite } = companyIn(world);

const DAY_MS = 86_400_000;
const LEAK = {
  title: 'A leak',
  description: 'Under the sink.',
  category: 'plumbing',
  priority: 'medium',
} as const;
const NEXT = { ...LEAK, title: 'Another leak' } as const;

/** Closes an account whose task has yet to run: by the procedure, it would run before the two calls. */
async function closeByHand(userId: string): Promise<void> {
  const closedAt = world.clock.now();
  const eraseAfter = new Date(closedAt.getTime() + CLOSING_DAYS * DAY_MS);
  await world.app.db.updateTable('users').set({ closedAt, eraseAfter }).where('id', '=', userId).execute();
}

async function closedOwner() {
  const four = await insertFour(world);
  const { owner, pro } = four;
  await verify(world, [pro]);
  for (const person of [owner, pro]) await give(world, person, 3);
  const { id: pendingId } = await owner.call.requests.create(LEAK);
  const { id: acceptedId } = await owner.call.requests.create(NEXT);
  await pro.call.jobs.accept({ id: acceptedId });
  const { id: projectId } = await insertProject(world, { ownerId: owner.userId, autoConnect: false });
  await pro.call.projects.respond({ id: projectId, message: 'I could start on Monday.', requestId: KEY });
  await closeByHand(owner.userId);
  return { ...four, pendingId, acceptedId, projectId };
}

// What its owner does by a call that had begun before it was closed, they do without a session.
crossed('on what a closed account has open', {
  prepare: closedOwner,
  acts: {
    windDown: ({ app }, { owner: { userId } }) => windDown(app, { userId }),
    keepAndPost: async ({ app, as }, { owner }) => {
      await (await as(owner)).account.keep();
      await createRequest(app, owner.userId, { ...LEAK, title: 'A third leak' });
    },
    post: ({ app }, { owner: { userId } }) => createRequest(app, userId, { ...LEAK, title: 'A third leak' }),
    cancel: ({ app }, { owner: { userId }, acceptedId }) => cancelRequest(app, userId, acceptedId),
    start: ({ app }, { pro: { userId }, acceptedId }) => startJob(app, userId, acceptedId),
    accept: ({ app }, { pro: { userId }, pendingId }) => acceptJob(app, userId, pendingId),
    closeProject: ({ app }, { owner: { userId }, projectId }) => moveProject(app, userId, 'close', projectId),
    finishProject: ({ app }, { owner: { userId }, projectId }) =>
      moveProject(app, userId, 'markDone', projectId),
  },
  pairs: {
    windDown: ['windDown', 'keepAndPost', 'cancel', 'start', 'accept', 'closeProject', 'finishProject'],
  },
  accepted: [
    {
      calls: ['windDown', 'keepAndPost'],
      lines: [
        /^(?:projects|project_events|connections|transfers|lots) /,
        /^service_requests (?!.*A third leak)/,
        /^notifications /,
        /"email":/,
      ],
      because: 'What closing has ended stays ended; once the account is kept, it goes no further.',
    },
  ],
});

async function closedCompany() {
  const company = await insertSomebody(world, 'commercial');
  await invite(company, `colleague-${company.userId}@people.example`);
  await closeByHand(company.userId);
  return { company, nextEmail: `next-${company.userId}@people.example` };
}

crossed('on the invitations of a closed company', {
  prepare: closedCompany,
  acts: {
    windDown: ({ app }, { company: { userId } }) => windDown(app, { userId }),
    keepAndInvite: async ({ app, as }, { company, nextEmail: email }) => {
      await (await as(company)).account.keep();
      await (await world.callAs(company.userId, app)).company.invite({ email, role: 'viewer' });
    },
  },
  pairs: { windDown: ['keepAndInvite'] },
});
