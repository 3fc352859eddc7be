import { chakra } from '@chakra-ui/react/styled-system';
import { CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import type { Autosave, SaveState } from './autosave-draft.ts';
import { saveStateInWords } from './save-state-labels.ts';
import { useAutosaveStatus } from './use-autosave.ts';

const Line = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: '0',
    textStyle: 'meta',
    color: 'fg.muted',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { width: '16px', height: '16px', flex: 'none', strokeWidth: '1.75' },
  },
});

const ICONS: Record<SaveState, typeof CloudCheck> = {
  saved: CloudCheck,
  saving: CloudUpload,
  offline: CloudOff,
  failed: CloudOff,
  refused: CloudAlert,
  conflict: CloudAlert,
};

/** Whether what is typed is safe, and since when. Trouble is also said aloud; each 'Saved' would only interrupt. */
export function SaveStateText({ autosave }: { autosave: Autosave }) {
  const status = useAutosaveStatus(autosave);
  const words = saveStateInWords(status);
  const Icon = ICONS[status.state];
  const isTrouble = status.state !== 'saved' && status.state !== 'saving';
  return (
    <>
      {words !== '' && (
        <Line>
          <Icon aria-hidden />
          {words}
        </Line>
      )}
      <LiveRegion>{isTrouble ? words : ''}</LiveRegion>
    </>
  );
}
