import { useSearch } from '@tanstack/react-router';
import { Note } from '#src/ui/feedback/note.tsx';

/** Explains the redirect from plan selection to people who already have a plan. */
export function HasPlanNote() {
  const isSentHere = useSearch({ strict: false, select: (search) => search.hasPlan === true });
  if (!isSentHere) return null;
  return (
    <Note role="status">
      <b>You have a plan already.</b> Change it here; a change takes effect at the next billing cycle.
    </Note>
  );
}
