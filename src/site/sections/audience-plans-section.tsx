import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { Button } from '#src/ui/form/button.tsx';
import { PageLink, type SitePath } from '#src/site/layout/page-link.tsx';
import { PlanCards } from '#src/site/plans/plan-cards.tsx';
import { Lead, Section } from './page-section.tsx';
import { SwitchField } from './switch-field.tsx';
import { onlyChecked } from './switch-rules.ts';

const PLAN_PAGES: Record<UserType, SitePath> = {
  property_owner: '/property-owner-subscriptions',
  service_professional: '/service-pro-subscriptions',
  commercial: '/commercial-subscriptions',
};

/** Of the radio buttons. */
const NAME = 'plans-for';

const Tabs = chakra('div', {
  base: {
    marginTop: '32px',
    display: 'grid',
    '& [role=radiogroup]': { justifySelf: { base: 'stretch', sm: 'start' } },
    '& label': {
      flex: { base: '1', sm: 'none' },
      px: { base: '6px', sm: '16px' },
      fontSize: { base: '.8125rem', sm: '1rem' },
    },
  },
});

export type PlanTab<K extends string> = { key: K; label: string; audience: UserType };

interface AudiencePlansProps<K extends string> {
  id: string;
  alt?: boolean;
  title: string;
  tabs: readonly [PlanTab<K>, ...PlanTab<K>[]];
  /** The first tab for one that is not there. */
  chosen: K | undefined;
  /** Puts the tab into the address. */
  onChoose: (key: K) => void;
}

/** The plans of several audiences, one at a time, each leading to the page where it is chosen. */
export function AudiencePlans<K extends string>(props: AudiencePlansProps<K>) {
  const { id, alt = false, title, tabs, chosen, onChoose } = props;
  const current = tabs.find(({ key }) => key === chosen) ?? tabs[0];
  const keys = tabs.map(({ key }) => key);
  return (
    <Section id={id} alt={alt}>
      <chakra.div css={onlyChecked(NAME, keys)}>
        <chakra.div
          display="grid"
          justifyItems={{ base: 'stretch', lg: 'center' }}
          textAlign={{ base: 'left', lg: 'center' }}
        >
          <chakra.h2 textStyle="head">{title}</chakra.h2>
          <Lead mt="16px" maxWidth="40em">
            Every plan starts with {TRIAL_DAYS} days free. Unused Connections don’t roll over.
          </Lead>
          <Tabs>
            <SwitchField
              label="Plans for"
              name={NAME}
              options={tabs}
              chosen={current.key}
              onChoose={onChoose}
            />
          </Tabs>
        </chakra.div>
        {tabs.map(({ key, audience }) => (
          <chakra.div key={key} data-shown-for={key} mt={{ base: '32px', lg: '48px' }}>
            <PlansFor audience={audience} />
          </chakra.div>
        ))}
      </chakra.div>
    </Section>
  );
}

const PlansFor = memo(function PlansFor({ audience }: { audience: UserType }) {
  return <PlanCards plans={plansFor(audience)} renderAction={(plan) => <PlanLink plan={plan} />} />;
});

/** To the page of the audience, where the plan is chosen; Enterprise is agreed with sales. */
function PlanLink({ plan }: { plan: Plan }) {
  const variant = plan.isMostPopular ? 'solid' : 'outline';
  return (
    <Button asChild full variant={variant}>
      {plan.isEnterprise ? (
        <Link to="/contact-sales" search={{ plan: 'enterprise' }}>
          {plan.callToAction}
        </Link>
      ) : (
        <PageLink to={PLAN_PAGES[plan.audience]}>Choose {plan.name}</PageLink>
      )}
    </Button>
  );
}
