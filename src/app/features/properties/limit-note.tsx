import { Link } from '@tanstack/react-router';
import type { PropertyAllowance } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { limitInWords } from './property-labels.ts';

interface LimitNoteProps {
  allowance: PropertyAllowance;
  userType: UserType;
}

/** What to do once there is no room for another property; absent before. */
export function LimitNote({ allowance, userType }: LimitNoteProps) {
  const words = limitInWords(allowance, userType);
  if (words === null) return null;
  return (
    <Note
      tone="warning"
      action={
        userType === 'commercial' && (
          <Button size="sm" variant="outline" asChild>
            <Link to="/onboarding/commercial/plan-selection">
              {allowance.planName === null ? 'Choose a plan' : 'Compare plans'}
            </Link>
          </Button>
        )
      }
    >
      {words}
    </Note>
  );
}
