import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ENTERPRISE_FEATURES } from '#src/site/copy/plan-page.ts';
import { Points } from './plan-page-sections.tsx';
import { Lead, Section } from '#src/site/sections/page-section.tsx';

// The form brings its schema along, which the page itself does without.
const EnterpriseDialog = lazy(() =>
  import('./plan-page-enterprise-dialog.tsx').then((module) => ({ default: module.EnterpriseDialog })),
);

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.2fr 1fr' },
    gap: { base: '32px', lg: '64px' },
    alignItems: 'center',
  },
});

const Buildings = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, 1fr)',
    gap: { base: '8px', sm: '16px' },
    '& img': { width: 'full', height: 'auto', borderRadius: 'lg' },
  },
});

/** On the commercial page only: what the plan beyond the others offers, and the form to ask for it. */
export function EnterpriseFeatures({ viewer }: { viewer: Viewer | null }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setState('open');
  };
  return (
    <Section id="enterprise" alt>
      <Columns>
        <div>
          <chakra.h2 textStyle="head">{ENTERPRISE_FEATURES.title}</chakra.h2>
          <Lead mt="16px">{ENTERPRISE_FEATURES.lead}</Lead>
          <Points>
            {ENTERPRISE_FEATURES.points.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </Points>
          <Button asChild mt="32px">
            {/* With scripts the form opens in place; without them the link leads to the same form. */}
            <Link to="/contact-sales" search={{ plan: 'enterprise' }} onClick={open}>
              {ENTERPRISE_FEATURES.action}
            </Link>
          </Button>
        </div>
        <Buildings>
          {(['bldg-1', 'bldg-2', 'bldg-3', 'bldg-4'] as const).map((name) => (
            <Illustration key={name} name={name} />
          ))}
        </Buildings>
      </Columns>
      {state !== 'unopened' && (
        <Suspense>
          <EnterpriseDialog open={state === 'open'} onClose={() => setState('closed')} viewer={viewer} />
        </Suspense>
      )}
    </Section>
  );
}
