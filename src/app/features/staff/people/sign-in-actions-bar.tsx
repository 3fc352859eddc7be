import { useState } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { TurnOffTwoStepDialog } from './turn-off-two-step-dialog.tsx';

type SignInActionsProps = { email: string; name: string; hasTwoStep: boolean; onChanged: () => void };

/** What staff do for a person whose sign-in is in other hands, or who lost the second step. */
export function SignInActions({ email, name, hasTwoStep, onChanged }: SignInActionsProps) {
  const [asked, setAsked] = useState<'end' | 'turn off' | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Button type="button" size="sm" variant="outline" onClick={() => setAsked('end')}>
        Sign out everywhere
      </Button>
      {hasTwoStep && (
        <Button type="button" size="sm" variant="outline" onClick={() => setAsked('turn off')}>
          Turn off two-step sign-in
        </Button>
      )}
      <EndSessionsDialog open={asked === 'end'} onClose={close} {...{ email, name }} />
      <TurnOffTwoStepDialog
        open={asked === 'turn off'}
        onClose={close}
        onDone={onChanged}
        {...{ email, name }}
      />
    </>
  );
}
