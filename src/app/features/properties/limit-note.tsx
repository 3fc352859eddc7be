import { Link } from '@tanstack/react-router';
import type { PropertyAllowance } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';

interface LimitNoteProps {
  allowance: PropertyAllowance;
  userType: UserType;
}

/** What to do once there is no room for another property; absent before. */
export function LimitNote({ allowance: { count, limit, planName }, userType }: LimitNoteProps) {
  if (limit === null || count < limit) return null;
  const most = formatCount(limit, 'property', 'properties');
  return (
    <Note
      tone="warning"
      action={
        userType === 'commercial' && (
          <Button size="sm" variant="outline" asChild>
            <Link to="/onboarding/commercial/plan-selection">
              {planName === null ? 'Choose a plan' : 'Compare plans'}
            </Link>
          </Button>
        )
      }
    >
      {planName === null
        ? `You can keep ${most} without a plan. Archive one, or choose a plan to add more.`
        : `${planName} includes ${most}. Archive one, or choose a larger plan to add more.`}
    </Note>
  );
}
