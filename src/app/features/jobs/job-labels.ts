import type { MyJob } from '#contract/jobs.ts';
import { formatDate } from '#src/ui/format-date.ts';

/** The client as the professional knows them: 'Nora Keller' or 'Fells Row Management, Andre Simmons'. */
export function clientInWords({ client }: Pick<MyJob, 'client'>): string {
  return client.companyName === null ? client.name : `${client.companyName}, ${client.name}`;
}

/** When the job entered its current status: 'Since Nov 19, 2026'. */
export function whenInWords(job: MyJob): string {
  const at = job.cancelledAt ?? job.completedAt ?? job.startedAt ?? job.acceptedAt;
  return at === null ? '' : `Since ${formatDate(at)}`;
}

/** What comes next, for the professional. */
export function nextStepInWords({ status, client }: MyJob): string {
  switch (status) {
    case 'accepted':
      return `Call ${client.name} to agree on a day. Start the job when work begins.`;
    case 'in_progress':
      return `Mark it complete when the work is done. We’ll ask ${client.name} for a review.`;
    case 'completed':
      return 'All done. This job counts toward your earnings.';
    case 'cancelled':
      return `${client.name} canceled. You no longer see each other’s phone numbers, or the street.`;
    case 'pending':
      return '';
    default:
      return status satisfies never;
  }
}
