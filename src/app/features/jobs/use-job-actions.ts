import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import type { MyJob } from '#contract/jobs.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** What a toast says, and what to read again: the lists are right whichever way an action ended. */
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

export function useAcceptJob() {
  return api.jobs.accept.useMutation(
    useOutcome(
      'Job Accepted!',
      ({ client }) => `We let ${client.name} know. You'll find phone and street on the job.`,
      FALLBACK_MESSAGES.acceptJob,
    ),
  );
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
      ({ client }) => `We let ${client.name} know and asked for a review.`,
      FALLBACK_MESSAGES.updateJob,
    ),
  );
}
