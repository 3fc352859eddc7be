import { chakra } from '@chakra-ui/react/styled-system';
import { useHydrated } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';

/** Waiting for the script takes a moment, which is no reason to turn grey and back. */
const Frame = chakra('div', {
  base: {
    display: 'grid',
    '& > button[aria-disabled=true]:not([aria-busy=true])': {
      bg: 'pine.solid',
      color: 'pine.contrast',
      borderColor: 'transparent',
      cursor: 'progress',
    },
  },
});

/** The button of a `ScriptForm`: nothing could be sent before the script has taken over, so it waits for that. */
export function FormButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  const isReady = useHydrated();
  return (
    <Frame>
      <SubmitButton full busy={busy} unavailable={!isReady}>
        {children}
      </SubmitButton>
    </Frame>
  );
}
