import type { JobWithMetadata } from 'pg-boss';
import { z } from 'zod';
import type { App } from '../app.ts';
import { MailRefusedError } from '../gateways/email/email-gateway.ts';
import { forgetFormerRuns } from './dead-letters.ts';
import { HANDLERS } from './handlers.ts';
import type { TaskAttempt } from './task-attempt.ts';
import { parsePayload, type TaskName, type TaskPayload } from './tasks.ts';

/** Outcome of a try. `retry` applies only while tries are left. */
export type TaskOutcome =
  { status: 'completed' } | { status: 'retry' | 'dead'; error: unknown; output: { message: string } };

/** Runs one try of one task. Never rejects: a failure is an outcome. */
export async function runTask(app: App, task: TaskName, job: JobWithMetadata<unknown>): Promise<TaskOutcome> {
  const outcome = await tryTask(app, task, job);
  if (outcome.status === 'completed' || isFinal(outcome.error, job)) await forgetLetters(app, task, job.data);
  return outcome;
}

/** Best effort: the next run does it too. */
async function forgetLetters(app: App, task: TaskName, payload: unknown): Promise<void> {
  try {
    await forgetFormerRuns(app, task, payload);
  } catch (error) {
    app.log.warn({ task, err: error }, 'letters of former runs were not removed');
  }
}

async function tryTask(app: App, task: TaskName, job: JobWithMetadata<unknown>): Promise<TaskOutcome> {
  const attempt: TaskAttempt = {
    key: job.sourceRootId ?? job.id,
    isRepeat: job.retryCount > 0 || job.sourceRootId !== null,
    isLast: job.retryCount >= job.retryLimit,
  };
  try {
    await handle(app, { task, payload: parsePayload(task, job.data), attempt });
    return { status: 'completed' };
  } catch (error) {
    const facts = { task, taskId: job.id, try: job.retryCount + 1, err: error };
    if (isFinal(error, job)) app.log.error(facts, 'task failed for good');
    else app.log.warn(facts, 'task failed, will be tried again');
    return {
      status: isHopeless(error) ? 'dead' : 'retry',
      error,
      output: { message: describe(error) },
    };
  }
}

async function handle<N extends TaskName>(
  app: App,
  { task, payload, attempt }: { task: N; payload: TaskPayload<N>; attempt: TaskAttempt },
): Promise<void> {
  await HANDLERS[task](app, payload, attempt);
}

function isFinal(error: unknown, { retryCount, retryLimit }: JobWithMetadata<unknown>): boolean {
  return isHopeless(error) || retryCount >= retryLimit;
}

/** A retry would fail the same way. */
function isHopeless(error: unknown): boolean {
  return error instanceof MailRefusedError || error instanceof z.ZodError;
}

/** A one-line error for staff. Names the fields of an invalid payload, never their values. */
function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    const paths = error.issues.map((issue) => issue.path.join('.') || 'payload');
    return `The payload does not fit the task: ${paths.join(', ')}.`;
  }
  if (!(error instanceof Error)) return 'Something other than an Error was thrown.';
  const [line = ''] = error.message.split('\n');
  return line === '' ? error.name : line;
}
