import type { Grace } from '#contract/credentials.ts';
import { DateText } from '#src/ui/display/date-text.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { formatCount } from '#src/ui/format.ts';

/** Where the grace period stands; nothing once it is settled. */
export function GraceNote({ grace: { state, endsAt, daysLeft } }: { grace: Grace }) {
  switch (state) {
    case 'settled':
      return null;
    case 'in_review':
      return (
        <Note tone="neutral">
          <b>We have what we need.</b> Your account stays active while we review your license and insurance.
        </Note>
      );
    case 'ended':
      return (
        <Note tone="danger">
          <b>Your account is on hold.</b> You aren’t listed, and you can’t accept jobs or contact anyone. It
          ends once we’ve approved your license and insurance.
        </Note>
      );
    case 'running':
      if (daysLeft === 0)
        return (
          <Note tone="danger">
            <b>Your grace period is over.</b> Send your license and insurance now to keep your account active.
          </Note>
        );
      return (
        <Note tone="warning">
          <b>{formatCount(daysLeft, 'day')} left.</b> Send your license and insurance by{' '}
          <DateText value={endsAt} /> to keep your account active.
        </Note>
      );
    default:
      return state satisfies never;
  }
}
