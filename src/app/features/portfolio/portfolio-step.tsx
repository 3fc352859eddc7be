import { type ReactNode, useState } from 'react';
import type { OwnPortfolio } from '#contract/portfolio.ts';
import { StepFoot } from '#src/app/wizard/step-foot-bar.tsx';
import { Meter } from '#src/ui/display/meter.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { hasGrace } from './portfolio-rules.ts';
import { PortfolioScreen } from './portfolio-screen.tsx';
import type { PortfolioSearch } from './portfolio-search.ts';

/** How far signing up has come at this step (product 10.6). */
const SIGN_UP_PERCENT = 60;

interface PortfolioStepProps {
  open: PortfolioSearch['project'];
  onOpen: (project: PortfolioSearch['project']) => unknown;
  /** A link to the step before. */
  back: ReactNode;
  /** To the next step. */
  onContinue: () => Promise<void>;
}

/** Step 3 of a professional's sign-up. */
export function PortfolioStep({ open, onOpen, back, onContinue }: PortfolioStepProps) {
  return (
    <PortfolioScreen
      {...{ open, onOpen }}
      head={
        <Meter label="Sign-up, step 3 of 6" value={SIGN_UP_PERCENT} text={`${SIGN_UP_PERCENT}%`} showText />
      }
      foot={(portfolio) => <Foot {...{ portfolio, back, onContinue }} />}
    />
  );
}

type FootProps = Pick<PortfolioStepProps, 'back' | 'onContinue'> & { portfolio: OwnPortfolio };

/** Skip only without projects and without having said that they come later (product 20.11). */
function Foot({ portfolio, back, onContinue }: FootProps) {
  const [isBusy, setIsBusy] = useState(false);
  const skips = portfolio.items.length === 0 && !hasGrace(portfolio);
  const go = () => {
    setIsBusy(true);
    void onContinue().finally(() => setIsBusy(false));
  };
  return (
    <StepFoot back={back}>
      <BusyButton variant={skips ? 'outline' : 'solid'} busy={isBusy} onClick={go}>
        {skips ? 'Skip for now' : 'Continue'}
      </BusyButton>
    </StepFoot>
  );
}
