import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { CheckKind } from '#contract/staff.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';

/** What a professional has to do to be found, until they are verified (product 16.4). */
export function GetVerifiedNote({ profile, isOverdue }: { profile: OwnProfile; isOverdue: boolean }) {
  const { isVerified, verificationDaysLeft, checkedNames, areDocumentsIn, documentsInReview } = profile;
  if (isVerified) return null;
  const isRenamed = checkedNames !== null;
  const left = isRenamed || isOverdue ? 0 : (verificationDaysLeft ?? 0);
  if (areDocumentsIn) return <InReviewNote kinds={documentsInReview} isOverdue={isOverdue} />;
  return (
    <Note
      tone={isOverdue ? 'danger' : 'warning'}
      icon={<BadgeCheck aria-hidden />}
      action={
        <Button size="sm" asChild>
          <Link to="/credentials-verification">{isOverdue ? 'Add credentials' : 'Get verified'}</Link>
        </Button>
      }
    >
      {isOverdue ? (
        <>
          <strong>Your account is on hold.</strong> You can finish the jobs you have. You’re listed again once
          we’ve approved your license and insurance.
        </>
      ) : (
        <>
          <strong>Get verified to be listed.</strong>{' '}
          {left > 0 && `You have ${formatCount(left, 'day')} left. `}
          {isRenamed
            ? 'Your name changed, so send your license and insurance again.'
            : 'Send your license and insurance, and we’ll review them.'}
        </>
      )}
    </Note>
  );
}

function InReviewNote({ kinds, isOverdue }: { kinds: readonly CheckKind[]; isOverdue: boolean }) {
  const approved = kinds.length === 1 ? 'it' : 'both';
  return (
    <Note
      icon={<BadgeCheck aria-hidden />}
      action={
        <Button size="sm" variant="outline" asChild>
          <Link to="/credentials-verification">See status</Link>
        </Button>
      }
    >
      <strong>We’re reviewing your {kinds.length === 1 ? kinds.join() : 'license and insurance'}.</strong>{' '}
      {isOverdue
        ? `The hold on your account ends once we’ve approved ${approved}.`
        : `You get the Verified badge once we’ve approved ${approved}.`}
    </Note>
  );
}
