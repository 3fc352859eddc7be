import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { Badge } from '#src/ui/display/badge.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { DEMO_COPY } from '#src/site/copy/demo.ts';
import { DemoConnectedStep } from './demo-connected-step.tsx';
import { DemoFigures } from './demo-figures-list.tsx';
import { DemoProfessionalsStep } from './demo-professionals-step.tsx';
import { DemoRequestStep } from './demo-request-step.tsx';
import type { DemoSearch, DemoStep } from './demo-search.ts';

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    // Below each other with text at twice its size.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))',
    gap: { base: '8px', sm: '16px' },
    marginBlock: { base: '24px', sm: '32px' },
  },
});

const Step = chakra('li', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { base: 'start', sm: 'center' },
    gap: { base: '6px', sm: '12px' },
    paddingTop: '12px',
    borderTop: '4px solid {colors.data.track}',
    lineHeight: '20px',
    color: 'fg.muted',
    '&[data-reached]': { borderColor: 'pine.solid' },
    '&[aria-current]': { color: 'fg', fontWeight: 'label' },
    '& a': { color: 'inherit' },
  },
});

const Number = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '28px',
    height: '28px',
    border: 'strong',
    borderRadius: 'sm',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    '& svg': { width: '16px', height: '16px' },
    '[aria-current] > &': { bg: 'pine.solid', color: 'pine.contrast', borderColor: 'pine.solid' },
  },
});

/** The demo (product 19.13): create a request, choose one of three sample professionals, connected. */
export function DemoScreen({ search }: { search: DemoSearch }) {
  const step = search.step ?? 1;
  return (
    <Wrap maxWidth="calc(880px + 2 * {spacing.gutter})" paddingBlock={{ base: '24px 64px', sm: '40px 96px' }}>
      <chakra.div marginBottom="12px">
        <Badge tone="accent">{DEMO_COPY.badge}</Badge>
      </chakra.div>
      <PageHead size="head" title={DEMO_COPY.title} subtitle={DEMO_COPY.lead} />
      <StepList current={step} />
      {step === 1 && <DemoRequestStep />}
      {step !== 1 && (
        // What was asked for is in this tab alone: scripts put it in as soon as they can.
        <div data-live>
          {step === 2 ? <DemoProfessionalsStep /> : <DemoConnectedStep chosen={search.with} />}
        </div>
      )}
      <DemoFigures />
    </Wrap>
  );
}

function StepList({ current }: { current: DemoStep }) {
  return (
    <nav aria-label="Steps of the demo">
      <Steps>
        {DEMO_COPY.steps.map((name, index) => {
          const number = index + 1;
          const isDone = number < current;
          return (
            <Step
              key={name}
              data-reached={number <= current ? '' : undefined}
              aria-current={number === current ? 'step' : undefined}
            >
              <Number aria-hidden="true">{isDone ? <Check /> : number}</Number>
              <span>
                <VisuallyHidden>{`Step ${number}: `}</VisuallyHidden>
                {isDone ? (
                  <Link to="/demo" search={number === 1 ? {} : { step: 2 }}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </span>
            </Step>
          );
        })}
      </Steps>
    </nav>
  );
}
