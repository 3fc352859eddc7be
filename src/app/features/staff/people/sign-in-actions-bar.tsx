import { useState } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { TurnOffTwoStepDialog } from './turn-off-two-step-dialog.tsx';
import type { AccountChanges } from './use-accounts-changed.ts';

type SignInActionsProps = AccountChanges & { email: string; name: string; hasTwoStep: boolean };

/** What staff do for a person whose sign-in is in other hands, or who lost the second step. */
export function SignInActions({ email, name, hasTwoStep, ...changes }: SignInActionsProps) {
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
      <TurnOffTwoStepDialog open={asked === 'turn off'} onClose={close} {...{ email, name }} {...changes} />
    </>
  );
}
