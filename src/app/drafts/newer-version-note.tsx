import { chakra } from '@chakra-ui/react/styled-system';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import type { useNewerVersion } from './use-newer-version.ts';

interface NewerVersionNoteProps {
  newer: ReturnType<typeof useNewerVersion>;
  /** What was saved elsewhere: 'project'. */
  what: string;
}

/** In place of a form whose thing was saved elsewhere since it was typed into: which version to keep (product 20.34). */
export function NewerVersionNote({ newer, what }: NewerVersionNoteProps) {
  return (
    <Note
      tone="warning"
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="8px">
          <Button type="button" size="sm" onClick={newer.keepMine}>
            Keep my changes
          </Button>
          <Button type="button" size="sm" variant="outline" onClick={newer.useSaved}>
            Use the saved version
          </Button>
        </chakra.div>
      }
      role="status"
    >
      <b>There’s a newer version of this {what}.</b> It was saved in another tab or on another device after
      you started editing here.
    </Note>
  );
}
