import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount } from '#src/ui/format.ts';
import { COMMERCIAL_QUESTIONS, fromPrice, PROFESSIONAL_QUESTIONS } from '#src/site/copy/faq.ts';
import { PROFESSIONALS_LEAD, PROFESSIONALS_TITLE } from '#src/site/copy/for-professionals.ts';
import { ForProfessionalsComparison } from './for-professionals-comparison-table.tsx';
import { ForProfessionalsFirstDays } from './for-professionals-first-days-section.tsx';
import { ForProfessionalsJob } from './for-professionals-job-card.tsx';
import type { ProfessionalsTab } from './for-professionals-search.ts';
import { ForProfessionalsWays } from './for-professionals-ways-section.tsx';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { AudiencePlans, type PlanTab } from '#src/site/sections/audience-plans-section.tsx';
import { ClosingCall } from '#src/site/sections/closing-call-section.tsx';
import { FaqSection } from '#src/site/sections/faq-section.tsx';
import { HeroScene } from '#src/site/sections/hero-picture.tsx';

const TABS: readonly [PlanTab<ProfessionalsTab>, ...PlanTab<ProfessionalsTab>[]] = [
  { key: 'service-professional', label: 'Service professionals', audience: 'service_professional' },
  { key: 'commercial', label: 'Commercial', audience: 'commercial' },
];

/** What the platform is for those who do the work, and for those who give out a lot of it. */
export function ForProfessionalsScreen() {
  const [cheapest] = plansFor('service_professional');
  return (
    <>
      <HeroScene
        picture="workshop"
        alt="A brick workshop in the evening with its wide door open. One professional waves next to a van. Another works at the bench."
        title={PROFESSIONALS_TITLE}
        lead={PROFESSIONALS_LEAD}
      >
        <chakra.div
          mt="32px"
          display="flex"
          flexWrap="wrap"
          gap="16px"
          css={{ '& a': { flex: { base: '1', sm: 'none' } } }}
        >
          <Button asChild>
            <Link to="/auth" search={{ mode: 'signup', flow: 'service-professional' }}>
              Start Free Trial
            </Link>
          </Button>
          <Button asChild variant="outline">
            <a href="#plans">See plans</a>
          </Button>
        </chakra.div>
        {cheapest !== undefined && (
          <chakra.p mt="16px" textStyle="meta" fontVariantNumeric="tabular-nums lining-nums">
            {TRIAL_DAYS} days free. Plans {fromPrice('service_professional')} a month, with{' '}
            {formatCount(cheapest.connections, 'Connection')}.
          </chakra.p>
        )}
      </HeroScene>
      <ForProfessionalsJob />
      <ForProfessionalsWays />
      <ForProfessionalsComparison />
      <ForProfessionalsFirstDays />
      <Plans />
      <FaqSection
        title="Questions from professionals"
        categories={[
          { id: 'service-professionals', title: 'Service professionals', items: PROFESSIONAL_QUESTIONS },
          { id: 'commercial-clients', title: 'Commercial clients', items: COMMERCIAL_QUESTIONS },
        ]}
      />
      <ClosingCall
        title="Your next job may be around the corner"
        text="See it first. Decide after."
        other={<PageLink to="/contact-sales">Contact Sales</PageLink>}
      />
    </>
  );
}

/** Reads the tab itself: another one leaves the rest of the page as it is drawn. */
function Plans() {
  const chosen = useSearch({ from: '/_site/for-professionals', select: ({ plans }) => plans });
  const navigate = useNavigate();
  const choose = (plans: ProfessionalsTab) =>
    void navigate({
      to: '/for-professionals',
      search: { plans },
      hash: 'plans',
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    });
  return (
    <AudiencePlans id="plans" title="Plans for professionals" tabs={TABS} chosen={chosen} onChoose={choose} />
  );
}
