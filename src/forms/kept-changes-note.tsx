import type { MouseEvent } from 'react';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import type { FormFrame } from './contract-form.tsx';

/** First in a form with a `changesDraft`: that it shows what was typed earlier, and the way back, with the focus on a field. */
export function KeptChangesNote({ keptChanges }: Pick<FormFrame, 'keptChanges'>) {
  if (keptChanges === null) return null;
  const undo = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    keptChanges.undo();
    currentTarget.form?.querySelector<HTMLElement>('input:not([type=file]), select, textarea')?.focus();
  };
  const discard = (
    <Button type="button" size="sm" variant="outline" onClick={undo}>
      Discard
    </Button>
  );
  return (
    <Note role="status" action={discard}>
      <b>Your unsaved changes are here.</b> You typed them earlier. Save them, or discard them.
    </Note>
  );
}
