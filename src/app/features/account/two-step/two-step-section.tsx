import { chakra } from '@chakra-ui/react/styled-system';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { RECOVERY_CODES, type TwoStepState } from '#contract/two-step.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { AccountSection } from '../account-section.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { TurnOffDialog } from './turn-off-dialog.tsx';

/** Fewer than this are worth a word. */
const FEW_CODES = 3;

/** Whether signing in takes a code, and the way to change it (product 43). */
export function TwoStepSection({ isNeeded }: { isNeeded: boolean }) {
  return (
    <AccountSection name="two-step">
      <TwoStep isNeeded={isNeeded} />
    </AccountSection>
  );
}

function TwoStep({ isNeeded }: { isNeeded: boolean }) {
  const state = api.twoStep.state.useQuery();
  const [question, setQuestion] = useState<'set-up' | 'renew' | 'turn-off' | null>(null);
  const close = () => setQuestion(null);
  if (state.data === undefined) {
    if (state.error === null) return <SkeletonRows rows={1} label="Loading two-step sign-in" />;
    return (
      <chakra.div padding={{ base: '16px', sm: '24px' }}>
        <LoadFailed
          what="Two-step sign-in didn’t load."
          why={describeError(state.error, FALLBACK_MESSAGES.authentication).description}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      </chakra.div>
    );
  }
  return (
    <>
      {state.data.since === null ? (
        <Off isNeeded={isNeeded} onSetUp={() => setQuestion('set-up')} />
      ) : (
        <On
          state={{ ...state.data, since: state.data.since }}
          onRenew={() => setQuestion('renew')}
          onTurnOff={() => setQuestion('turn-off')}
        />
      )}
      <SetUpDialog open={question === 'set-up'} onClose={close} />
      <RenewCodesDialog open={question === 'renew'} onClose={close} />
      <TurnOffDialog open={question === 'turn-off'} onClose={close} />
    </>
  );
}

const Body = chakra('div', {
  base: { display: 'grid', gap: '12px', padding: { base: '16px', sm: '20px 24px' } },
});

function Off({ isNeeded, onSetUp }: { isNeeded: boolean; onSetUp: () => void }) {
  return (
    <>
      <Body>
        {isNeeded && (
          <Note tone="warning">
            <b>Our team signs in with two steps.</b> Set it up to open the staff area.
          </Note>
        )}
        <p>
          Signing in takes only your password now. With two steps it also takes a code from an app on your
          phone, so no one gets in with your password alone.
        </p>
      </Body>
      <SectionFoot>
        <p>Setting it up takes about 2 minutes.</p>
        <Button type="button" size="sm" onClick={onSetUp}>
          Set up two-step sign-in
        </Button>
      </SectionFoot>
    </>
  );
}

interface OnProps {
  state: TwoStepState & { since: string };
  onRenew: () => void;
  onTurnOff: () => void;
}

function On({ state: { since, recoveryCodesLeft }, onRenew, onTurnOff }: OnProps) {
  return (
    <>
      <Body>
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="8px 16px">
          <Badge tone="success">
            <ShieldCheck aria-hidden /> On
          </Badge>
          <p>Since {formatDate(since)}</p>
        </chakra.div>
        <p>
          {recoveryCodesLeft} of {RECOVERY_CODES} recovery codes left. Each signs you in once if you lose your
          phone. Not saved? Get new ones.
        </p>
        {recoveryCodesLeft < FEW_CODES && (
          <Note tone="warning">
            <b>{recoveryCodesLeft === 0 ? 'No recovery codes left.' : 'Few recovery codes left.'}</b> Without
            your phone and a code you can’t sign in. Get new ones now.
          </Note>
        )}
      </Body>
      <SectionFoot>
        <Button type="button" variant="outline" size="sm" onClick={onRenew}>
          Get new recovery codes
        </Button>
        <Button type="button" variant="outline" size="sm" onClick={onTurnOff}>
          Turn off
        </Button>
      </SectionFoot>
    </>
  );
}
