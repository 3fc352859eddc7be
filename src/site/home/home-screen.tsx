import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import { formatCount } from '#src/ui/format.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { FAQ_CATEGORIES, fromPrice } from '#src/site/copy/faq.ts';
import { HOME_STEPS, HOME_TITLE } from '#src/site/copy/home.ts';
import type { MarketProblem } from '#src/site/market/market-rules.ts';
import { HOME_LEAD } from './home-copy.ts';
import type { HomeParams, PricingTab } from './home-search.ts';
import { HomeReasons } from './home-reasons-section.tsx';
import { HomeSearch } from './home-search-form.tsx';
import { HomeTrades } from './home-trades-section.tsx';
import { HomeWhere } from './home-where-section.tsx';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { AudiencePlans, type PlanTab } from '#src/site/sections/audience-plans-section.tsx';
import { ClosingCall } from '#src/site/sections/closing-call-section.tsx';
import { FaqSection } from '#src/site/sections/faq-section.tsx';
import { HeroScene } from '#src/site/sections/hero-picture.tsx';
import { Section } from '#src/site/sections/page-section.tsx';
import { Steps } from '#src/site/sections/steps-list.tsx';

const TABS: readonly [PlanTab<PricingTab>, ...PlanTab<PricingTab>[]] = [
  { key: 'property-owners', label: 'Property owners', audience: 'property_owner' },
  { key: 'service-professionals', label: 'Professionals', audience: 'service_professional' },
  { key: 'commercial-clients', label: 'Commercial', audience: 'commercial' },
];

interface HomeScreenProps {
  /** What the search in the address is set to. */
  searched: Pick<HomeParams, 'service' | 'place'>;
  /** Why the search in the address leads to no market. */
  problem: MarketProblem | null;
}

export function HomeScreen({ searched, problem }: HomeScreenProps) {
  return (
    <>
      <HeroScene
        picture="hero"
        alt="A street of houses in the evening. A professional with a tool bag walks up to a lit, open door."
        title={HOME_TITLE}
        lead={HOME_LEAD}
      >
        <HomeSearch params={searched} problem={problem} />
        <PriceLine />
      </HeroScene>
      <Section id="how">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          alignItems="end"
          gap="8px 24px"
        >
          <chakra.h2 textStyle="head">Three steps to the right pro</chakra.h2>
          <TextLink asChild>
            <PageLink to="/demo" aria-label="Learn More: try the demo">
              Learn More
            </PageLink>
          </TextLink>
        </chakra.div>
        <Steps steps={HOME_STEPS} />
      </Section>
      <HomeReasons />
      <HomeTrades />
      <Pricing />
      <HomeWhere />
      <FaqSection title="Frequently asked questions" categories={FAQ_CATEGORIES} />
      <ClosingCall
        title="Someone good is closer than you think"
        text={`Your first ${TRIAL_DAYS} days are free.`}
        other={<PageLink to="/contact-sales">Schedule Demo</PageLink>}
        searched={searched}
      />
    </>
  );
}

function PriceLine() {
  const [cheapest] = plansFor('property_owner');
  if (cheapest === undefined) return null;
  return (
    <chakra.p mt="16px" textStyle="meta" fontVariantNumeric="tabular-nums lining-nums">
      {TRIAL_DAYS}-day free trial. Plans {fromPrice('property_owner')} a month, with{' '}
      {formatCount(cheapest.connections, 'Connection')}.
    </chakra.p>
  );
}

/** Reads the tab itself: another one leaves the rest of the page as it is drawn. */
function Pricing() {
  const chosen = useSearch({ from: '/_site/', select: ({ pricing }) => pricing });
  const navigate = useNavigate();
  const choose = (pricing: PricingTab) =>
    void navigate({
      to: '/',
      search: { pricing },
      hash: 'pricing',
      hashScrollIntoView: false,
      resetScroll: false,
      replace: true,
    });
  return (
    <AudiencePlans
      id="pricing"
      alt
      title="One price a month, Connections included"
      tabs={TABS}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
