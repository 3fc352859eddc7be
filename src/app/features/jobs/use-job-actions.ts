import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import type { MyJob } from '#contract/jobs.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/**
 * What a toast says, and what to read again: the lists are right whichever way an action ended.
 */
function useOutcome(title: string, words: (job: MyJob) => string, fallback: string) {
  const utils = api.useUtils();
  return {
    onSuccess: (job: MyJob) => showToast({ title, description: words(job) }),
    onError: (error: unknown) => {
      const described = describeError(error, fallback);
      showToast({ tone: 'destructive', title: described.title, description: described.description });
    },
    onSettled: () => utils.jobs.invalidate(),
  };
}

/** @param lead goes to the accepted job, which is in the cache by then. */
export function useAcceptJob(lead: (id: string) => Promise<void>) {
  const utils = api.useUtils();
  const outcome = useOutcome(
    'Job Accepted!',
    ({ client }) => `Call ${client.name} to agree on a day.`,
    FALLBACK_MESSAGES.acceptJob,
  );
  return api.jobs.accept.useMutation({
    ...outcome,
    onSuccess: async (job) => {
      utils.jobs.get.setData({ id: job.id }, job);
      await lead(job.id);
      outcome.onSuccess(job);
    },
  });
}

export function useStartJob() {
  return api.jobs.start.useMutation(
    useOutcome('Job started', ({ client }) => `We let ${client.name} know.`, FALLBACK_MESSAGES.updateJob),
  );
}

export function useCompleteJob() {
  return api.jobs.complete.useMutation(
    useOutcome(
      'Job completed',
      ({ client }) => `We asked ${client.name} for a review.`,
      FALLBACK_MESSAGES.updateJob,
    ),
  );
}
