import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { ArrowLeft, House } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ANNUAL_DISCOUNT_PERCENT, type BillingCycle } from '#contract/plans.ts';
import { USER_TYPES, type UserType } from '#contract/user-types.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { PLAN_PAGE_COPY, type PlanPageCopy } from '#src/site/copy/plan-page.ts';
import { CYCLE_SWITCH } from './cycle-text.tsx';
import { searchOfCycle } from './plan-page-search.ts';
import { Lead } from '#src/site/sections/page-section.tsx';
import { SwitchField } from '#src/site/sections/switch-field.tsx';

const PATHS = {
  property_owner: '/property-owner-subscriptions',
  service_professional: '/service-pro-subscriptions',
  commercial: '/commercial-subscriptions',
} as const satisfies Record<UserType, string>;

const AUDIENCE_LABELS = {
  property_owner: 'Owner',
  service_professional: 'Professional',
  commercial: 'Commercial',
} as const satisfies Record<UserType, string>;

const CYCLES: readonly { key: BillingCycle; label: ReactNode }[] = [
  { key: 'monthly', label: 'Monthly' },
  {
    key: 'annual',
    label: (
      <>
        Annual
        <Badge tone="success">Save {ANNUAL_DISCOUNT_PERCENT}%</Badge>
      </>
    ),
  },
];

const Crumbs = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', paddingTop: '16px', marginInline: '-8px' },
});

const Top = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.3fr auto' },
    gap: { base: '24px', lg: '48px' },
    alignItems: 'end',
    paddingTop: { base: '8px', sm: '24px' },
  },
});

const Switches = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    flexWrap: { base: 'nowrap', sm: 'wrap' },
    gap: { base: '16px', sm: '24px' },
    '& p': { textStyle: 'meta', fontWeight: 'label', color: 'fg.muted', marginBottom: '8px' },
    '& :is(nav, [role=radiogroup])': {
      display: { base: 'flex', sm: 'inline-flex' },
      width: { base: 'full', sm: 'auto' },
    },
    // Three words fit in a row on the narrowest phones.
    '& :is(nav a, label)': { flex: { base: '1 0 auto', sm: 'none' }, px: { base: '6px', sm: '16px' } },
  },
});

interface PlanPageTopProps {
  audience: UserType;
  cycle: BillingCycle;
}

/** The ways back, what the page is about, and two switches: links to the audiences, radio buttons for the billing cycle. */
export function PlanPageTop({ audience, cycle }: PlanPageTopProps) {
  const copy = PLAN_PAGE_COPY[audience];
  const navigate = useNavigate();
  return (
    <>
      <Crumbs>
        <BackLink to={copy.back} />
        <Button asChild variant="ghost" size="sm">
          <Link to="/">
            <House aria-hidden />
            Home
          </Link>
        </Button>
      </Crumbs>
      <Top>
        <div>
          <chakra.h1 textStyle="head">{copy.title}</chakra.h1>
          <Lead mt="16px" maxWidth="36em">
            {copy.lead}
          </Lead>
        </div>
        <Switches>
          <div>
            <p aria-hidden="true">I am a</p>
            <TabLinks
              label="Plans for"
              variant="segment"
              items={USER_TYPES.map((key) => ({
                key,
                label: AUDIENCE_LABELS[key],
                current: key === audience,
                render: (props) => (
                  <Link to={PATHS[key]} search={searchOfCycle(cycle)} resetScroll={false} {...props} />
                ),
              }))}
            />
          </div>
          <div>
            <p aria-hidden="true">Billing</p>
            <SwitchField
              label="Billing"
              name={CYCLE_SWITCH}
              options={CYCLES}
              chosen={cycle}
              onChoose={(next) =>
                void navigate({
                  to: PATHS[audience],
                  search: searchOfCycle(next),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          </div>
        </Switches>
      </Top>
    </>
  );
}

/** Goes back in the in-site history; without history or scripts, leads to the audience's own page. */
function BackLink({ to }: { to: PlanPageCopy['back'] }) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    router.history.back();
  };
  return (
    <Button asChild variant="ghost" size="sm">
      <Link to={to} onClick={goBack} activeProps={{}}>
        <ArrowLeft aria-hidden />
        Back
      </Link>
    </Button>
  );
}
