import { Link } from '@tanstack/react-router';
import { BadgeCheck } from 'lucide-react';
import type { OwnProfile } from '#contract/profiles.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';

/** What a professional has to do to be found, until they are verified (product 16.4). */
export function GetVerifiedNote({ profile }: { profile: OwnProfile }) {
  const { isVerified, verificationDaysLeft, checkedNames } = profile;
  if (isVerified) return null;
  const isRenamed = checkedNames !== null;
  const left = isRenamed ? 0 : (verificationDaysLeft ?? 0);
  return (
    <Note
      tone="warning"
      icon={<BadgeCheck aria-hidden />}
      action={
        <Button size="sm" asChild>
          <Link to="/contact-support" search={{ reason: 'professional-verification' }}>
            Get verified
          </Link>
        </Button>
      }
    >
      <strong>Get verified to be listed.</strong> {left > 0 && `You have ${formatCount(left, 'day')} left. `}
      {isRenamed
        ? 'Your name changed, so message us to have your license and insurance checked again.'
        : 'Message us, and we’ll tell you where to send your license and insurance.'}
    </Note>
  );
}
