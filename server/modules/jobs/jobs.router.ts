import {
  earningsSchema,
  listMyJobsInput,
  listOpenJobsInput,
  myJobSchema,
  openJobSchema,
} from '#contract/jobs.ts';
import { pageOf } from '#contract/pagination.ts';
import { requestIdInput } from '#contract/requests.ts';
import { activeProfessionalProcedure, professionalProcedure, router } from '../../trpc/procedures.ts';
import {
  acceptJob,
  completeJob,
  getEarnings,
  getJob,
  listMyJobs,
  listOpenJobs,
  startJob,
} from './jobs.service.ts';

export const jobsRouter = router({
  listOpen: professionalProcedure
    .meta({ description: 'List open jobs within your radius and services, newest first', mayLag: true })
    .input(listOpenJobsInput.prefault({}))
    .output(pageOf(openJobSchema))
    .query(({ ctx, input }) => listOpenJobs(ctx.app, { ...input, userId: ctx.caller.userId })),

  listMine: professionalProcedure
    .meta({ description: 'List the jobs you accepted, newest first' })
    .input(listMyJobsInput.prefault({}))
    .output(pageOf(myJobSchema))
    .query(({ ctx, input: { status, ...list } }) =>
      listMyJobs(ctx.app.db, { ...list, professionalId: ctx.caller.userId, statuses: status }),
    ),

  get: professionalProcedure
    .meta({ description: 'Show one of your jobs' })
    .input(requestIdInput)
    .output(myJobSchema)
    .query(({ ctx, input }) => getJob(ctx.app.db, ctx.caller.userId, input.id)),

  accept: activeProfessionalProcedure
    .meta({ description: 'Accept an open job', scope: 'work' })
    .input(requestIdInput)
    .output(myJobSchema)
    .mutation(({ ctx, input }) => acceptJob(ctx.app, ctx.caller.userId, input.id)),

  start: professionalProcedure
    .meta({ description: 'Start a job you accepted', scope: 'work' })
    .input(requestIdInput)
    .output(myJobSchema)
    .mutation(({ ctx, input }) => startJob(ctx.app, ctx.caller.userId, input.id)),

  complete: professionalProcedure
    .meta({ description: 'Mark a job you started as complete', scope: 'work' })
    .input(requestIdInput)
    .output(myJobSchema)
    .mutation(({ ctx, input }) => completeJob(ctx.app, ctx.caller.userId, input.id)),

  earnings: professionalProcedure
    .meta({ description: 'Show your earnings from completed jobs' })
    .output(earningsSchema)
    .query(({ ctx }) => getEarnings(ctx.app, ctx.caller.userId)),
});
