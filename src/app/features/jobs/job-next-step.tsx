import { useState } from 'react';
import type { MyJob } from '#contract/jobs.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { useCompleteJob, useStartJob } from './use-job-actions.ts';

interface NextStepProps {
  job: MyJob;
  /** Makes the button as wide as its container. */
  full?: boolean;
}

/** Start Job or Mark Complete (product 13.4); nothing once the job has ended. */
export function JobNextStep({ job, full = false }: NextStepProps) {
  if (job.status === 'accepted') return <StartButton job={job} full={full} />;
  if (job.status === 'in_progress') return <CompleteButton job={job} full={full} />;
  return null;
}

function StartButton({ job, full = false }: NextStepProps) {
  const start = useStartJob();
  return (
    <BusyButton size="sm" full={full} busy={start.isPending} onClick={() => start.mutate({ id: job.id })}>
      Start Job<VisuallyHidden> {job.title}</VisuallyHidden>
    </BusyButton>
  );
}

/** Completing can't be undone and asks the client for a review, so it is confirmed. */
function CompleteButton({ job, full = false }: NextStepProps) {
  const [isAsking, setIsAsking] = useState(false);
  const complete = useCompleteJob();
  return (
    <>
      <BusyButton
        variant="outline"
        size="sm"
        full={full}
        busy={complete.isPending}
        onClick={() => setIsAsking(true)}
      >
        Mark Complete<VisuallyHidden> {job.title}</VisuallyHidden>
      </BusyButton>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => complete.mutate({ id: job.id }, { onSettled: () => setIsAsking(false) })}
        title={`Is ${job.title} done?`}
        confirmLabel="Mark complete"
        busy={complete.isPending}
      >
        {`We’ll tell ${job.client.name} and ask for a review. You can’t undo this.`}
      </ConfirmDialog>
    </>
  );
}
