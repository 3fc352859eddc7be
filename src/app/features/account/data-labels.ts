import type { ClosingPreview } from '#contract/account.ts';
import { formatCount } from '#src/ui/format.ts';

const KB = 1024;

/** '84 KB', '12.4 MB', '1.2 GB'. */
export function sizeInWords(bytes: number): string {
  if (bytes < KB * KB) return `${String(Math.max(1, Math.round(bytes / KB)))} KB`;
  const megabytes = bytes / (KB * KB);
  return megabytes < KB ? `${megabytes.toFixed(1)} MB` : `${(megabytes / KB).toFixed(1)} GB`;
}

/** What closing the account ends, a line for each that there is. */
export function closingInWords(preview: ClosingPreview): string[] {
  const { isWholeAccount, hasPlan, openRequests, openJobs, publishedProjects } = preview;
  const { appointments, openDisputes, waitingContacts, connectionsLeft, otherPeople } = preview;
  if (!isWholeAccount) {
    return [
      'You’re signed out and can’t work in this account anymore',
      'What you did stays, without your name after it is deleted',
    ];
  }
  const lines: [boolean, string][] = [
    [true, 'You’re hidden from everyone, and signed out on every device'],
    [hasPlan, 'Your plan is canceled and ends with what you paid'],
    [openRequests > 0, `${formatCount(openRequests, 'open request')} canceled`],
    [openJobs > 0, `${formatCount(openJobs, 'job')} canceled, and your clients get an email`],
    [
      appointments > 0,
      `${formatCount(appointments, 'appointment')} canceled, and the other side gets an email`,
    ],
    [
      openDisputes > 0,
      `${formatCount(openDisputes, 'open dispute continues', 'open disputes continue')} without you: you can’t add to ${openDisputes === 1 ? 'it' : 'them'}, and we email you the decision`,
    ],
    [publishedProjects > 0, `${formatCount(publishedProjects, 'project')} taken offline`],
    [
      waitingContacts > 0,
      `${formatCount(waitingContacts, 'unanswered contact')} ended, and the Connections go back to the people who used them`,
    ],
    [
      connectionsLeft > 0,
      `${formatCount(connectionsLeft, 'Connection')} you have left can’t be used anymore`,
    ],
    [
      otherPeople > 0,
      `${formatCount(otherPeople, 'other person', 'other people')} on your team lose their sign-in`,
    ],
  ];
  return lines.filter(([isThere]) => isThere).map(([, line]) => line);
}
