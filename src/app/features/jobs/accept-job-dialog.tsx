import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import type { OpenJob } from '#contract/jobs.ts';
import { Facts } from '#src/ui/display/facts.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { useAcceptJob } from './use-job-actions.ts';

interface AcceptJobProps {
  /** null while nothing is asked. */
  job: OpenJob | null;
  /** Whether the professional has a phone number to show. */
  hasPhone: boolean;
  onClose: () => void;
}

/** Asks once before a job is accepted (product 13.7), and says what each side sees then. Leads to the job. */
export function AcceptJobDialog({ job, hasPhone, onClose }: AcceptJobProps) {
  const navigate = useNavigate();
  const accept = useAcceptJob((id) => navigate({ to: '/jobs/$jobId', params: { jobId: id } }));
  const confirm = () => {
    if (job !== null) accept.mutate({ id: job.id }, { onSettled: onClose });
  };
  return (
    <ConfirmDialog
      open={job !== null}
      onClose={onClose}
      onConfirm={confirm}
      title="Accept this job? You can’t hand it back"
      confirmLabel="Accept job"
      busy={accept.isPending}
    >
      <chakra.p fontWeight="strong" color="fg" overflowWrap="anywhere">
        {job?.title}
      </chakra.p>
      <chakra.div marginTop="8px" color="fg">
        <Facts
          items={[
            { label: 'You’ll see', value: 'Their name, phone, email and street' },
            { label: 'They’ll see', value: hasPhone ? 'Your name, phone and email' : 'Your name and email' },
          ]}
        />
      </chakra.div>
    </ConfirmDialog>
  );
}
