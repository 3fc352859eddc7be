import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Grace } from '#contract/credentials.ts';
import { api } from '#src/api.ts';
import { Meter } from '#src/ui/display/meter.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { CredentialsSection } from './credentials-section.tsx';
import { GraceDialog } from './grace-dialog.tsx';
import { GraceNote } from './grace-note.tsx';

/** Of the six steps of sign-up (product 10.6). */
const PROGRESS_PERCENT = 83;

interface CredentialsStepProps {
  /** The upload forms in place of the prompt. */
  isAdding: boolean;
  onAdd: () => void;
  /** To payment. */
  onDone: () => Promise<void>;
}

/** The credentials step of sign-up: now, or within the grace period (product 16.6). */
export function CredentialsStep({ isAdding, onAdd, onDone }: CredentialsStepProps) {
  const [credentials] = api.credentials.listMine.useSuspenseQuery();
  const [isSkipping, setSkipping] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await onDone();
    } finally {
      setLeaving(false);
    }
  };
  const start = api.credentials.startGrace.useMutation({
    // The days run from sign-up either way: a choice that was not stored keeps nobody here.
    // eslint-disable-next-line no-console
    onError: (error) => console.warn('The grace period couldn’t be stored.', error),
    onSettled: leave,
  });
  const { grace } = credentials;
  // Only days that are left are to be chosen: an account on hold, in review or verified before goes on without.
  const skip = () => (grace.state === 'running' ? setSkipping(true) : void leave());
  const isSomeSent = credentials.items.some(({ id }) => id !== null);
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap {...(isAdding ? {} : { maxWidth: '720px' })}>
        <chakra.div display="grid" gap="24px" paddingTop={{ base: '24px', sm: '40px' }}>
          <Meter
            label="Sign-up, step 5 of 6"
            value={PROGRESS_PERCENT}
            text={`${PROGRESS_PERCENT}%`}
            showText
          />
          <PageHead
            title="Add your credentials"
            subtitle="A license and an insurance policy get you the Verified badge. The rest is optional."
            size="head"
          />
        </chakra.div>
        {isAdding ? (
          <>
            <CredentialsSection credentials={credentials} />
            <chakra.div display="flex" flexWrap="wrap" gap="8px" paddingTop="24px">
              <BusyButton variant="solid" busy={isLeaving} onClick={() => void leave()}>
                Continue
              </BusyButton>
              {!isSomeSent && (
                <BusyButton variant="outline" busy={false} unavailable={isLeaving} onClick={skip}>
                  Skip for Now
                </BusyButton>
              )}
            </chakra.div>
          </>
        ) : (
          <Prompt grace={grace} onAdd={onAdd} onSkip={skip} isLeaving={isLeaving} />
        )}
        <GraceDialog
          open={isSkipping}
          grace={grace}
          busy={start.isPending}
          onChoose={() => start.mutate()}
          onClose={() => setSkipping(false)}
        />
      </Wrap>
    </chakra.main>
  );
}

const REASONS = [
  'Verified pros show up in every search nearby.',
  'You can send proposals on owners’ projects.',
  'Only you and our review team see the documents.',
];

interface PromptProps {
  grace: Grace;
  onAdd: () => void;
  onSkip: () => void;
  isLeaving: boolean;
}

function Prompt({ grace, onAdd, onSkip, isLeaving }: PromptProps) {
  return (
    <Card pad marginTop="24px">
      <chakra.div display="grid" gap="24px">
        {grace.state !== 'running' && <GraceNote grace={grace} />}
        <TickList items={REASONS} />
        <chakra.div display="flex" flexDirection={{ base: 'column', sm: 'row' }} gap="8px">
          <Button type="button" onClick={onAdd}>
            Add Credentials Now
          </Button>
          <BusyButton variant="outline" busy={isLeaving} onClick={onSkip}>
            Skip for Now
          </BusyButton>
        </chakra.div>
      </chakra.div>
    </Card>
  );
}
