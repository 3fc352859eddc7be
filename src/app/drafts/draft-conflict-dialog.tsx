import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { formatTime } from '#src/ui/format-date.ts';
import type { Autosave } from './autosave-draft.ts';
import { type ConflictChoices, conflictingFields, type DraftConflict } from './draft-merge-rules.ts';
import { useAutosaveStatus } from './use-autosave.ts';

interface DraftConflictDialogProps {
  autosave: Autosave;
  title: string;
  labels: Readonly<Record<string, string>>;
  /** A field's value as people read it. */
  inWords: (name: string, value: unknown) => string;
}

/** Shows what was changed elsewhere beside what was typed here; nothing is saved until the person has chosen. */
export function DraftConflictDialog({ autosave, ...words }: DraftConflictDialogProps) {
  const { conflict } = useAutosaveStatus(autosave);
  if (conflict === null) return null;
  return <Choices key={conflict.version} {...{ autosave, conflict, ...words }} />;
}

function Choices({
  autosave,
  title,
  conflict,
  labels,
  inWords,
}: DraftConflictDialogProps & { conflict: DraftConflict }) {
  const fields = conflictingFields(conflict);
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(fields.map((name) => [name, 'mine'])),
  );
  return (
    <Dialog
      open
      locked
      onClose={() => undefined}
      title={title}
      actions={
        <Button type="button" onClick={() => void autosave.resolve(choices)}>
          Keep my choice
        </Button>
      }
    >
      <p>
        Another tab or device saved {fields.length === 1 ? 'this field' : 'these fields'} at{' '}
        {formatTime(conflict.changedAt)}. Choose what to keep.
      </p>
      <chakra.div display="grid" gap="24px" marginTop="24px" maxHeight="50vh" overflowY="auto" padding="2px">
        {fields.map((name) => (
          <RadioCards
            key={name}
            id={`keep-${name}`}
            name={`keep-${name}`}
            label={labels[name] ?? name}
            value={choices[name] ?? 'mine'}
            columns={1}
            options={[
              { value: 'mine', label: 'Yours', help: <Value>{inWords(name, conflict.mine[name])}</Value> },
              {
                value: 'theirs',
                label: 'The other one',
                help: <Value>{inWords(name, conflict.theirs[name])}</Value>,
              },
            ]}
            onChange={({ target }) =>
              setChoices({ ...choices, [name]: target.value === 'theirs' ? 'theirs' : 'mine' })
            }
          />
        ))}
      </chakra.div>
    </Dialog>
  );
}

const Value = chakra('span', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });
