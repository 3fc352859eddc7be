import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { Button } from '#src/ui/form/button.tsx';
import type { NavItem } from '#src/ui/layout/nav-item.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { PageLink, type SitePath } from '#src/site/layout/page-link.tsx';
import { PlanCards } from '#src/site/plans/plan-cards.tsx';
import { Lead, Section } from './page-section.tsx';

const PLAN_PAGES: Record<UserType, SitePath> = {
  property_owner: '/property-owner-subscriptions',
  service_professional: '/service-pro-subscriptions',
  commercial: '/commercial-subscriptions',
};

interface PlanTabsProps {
  id: string;
  alt?: boolean;
  title: string;
  /** Tabs that lie in the address. */
  tabs: NavItem[];
  audience: UserType;
}

/** The plans of one audience at a time, each leading to the page where it is chosen. */
export function PlanTabs({ id, alt = false, title, tabs, audience }: PlanTabsProps) {
  return (
    <Section id={id} alt={alt}>
      <chakra.div
        display="grid"
        justifyItems={{ base: 'stretch', lg: 'center' }}
        textAlign={{ base: 'left', lg: 'center' }}
      >
        <chakra.h2 textStyle="head">{title}</chakra.h2>
        <Lead mt="16px" maxWidth="40em">
          Every plan starts with {TRIAL_DAYS} days free. Unused Connections do not roll over.
        </Lead>
        <chakra.div
          mt="32px"
          display="grid"
          css={{
            '& nav': { justifySelf: { base: 'stretch', sm: 'start' } },
            '& a': {
              flex: { base: '1', sm: 'none' },
              px: { base: '6px', sm: '16px' },
              fontSize: { base: '.8125rem', sm: '1rem' },
            },
          }}
        >
          <TabLinks label="Plans for" items={tabs} variant="segment" />
        </chakra.div>
      </chakra.div>
      <chakra.div mt={{ base: '32px', lg: '48px' }}>
        <PlanCards plans={plansFor(audience)} renderAction={(plan) => <PlanLink plan={plan} />} />
      </chakra.div>
    </Section>
  );
}

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
