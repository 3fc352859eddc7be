import { chakra } from '@chakra-ui/react/styled-system';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { useUndo } from './use-undo.ts';

export type LastDecision = { id: string; status: 'approved' | 'rejected'; text: string };

/** What was just decided, and the way back. */
export function LastDecisionNote({ last, onUndone }: { last: LastDecision; onUndone: (id: string) => void }) {
  const { isBusy, undo } = useUndo(onUndone);
  return (
    <chakra.div padding="0 16px 16px">
      <Note
        tone={last.status === 'approved' ? 'success' : 'neutral'}
        action={
          last.status === 'approved' && (
            <BusyButton variant="outline" size="sm" busy={isBusy} onClick={() => undo(last.id)}>
              Undo
            </BusyButton>
          )
        }
      >
        {last.text}
      </Note>
    </chakra.div>
  );
}
