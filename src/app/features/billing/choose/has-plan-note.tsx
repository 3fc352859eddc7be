import { useSearch } from '@tanstack/react-router';
import { Note } from '#src/ui/feedback/note.tsx';

/** Explains the redirect from plan selection to people who already have a plan. */
export function HasPlanNote() {
  const isSentHere = useSearch({ strict: false, select: (search) => search.hasPlan === true });
  if (!isSentHere) return null;
  return (
    <Note role="status">
      <b>You already have a plan.</b> Change it here. Changes start with your next billing cycle.
    </Note>
  );
}
