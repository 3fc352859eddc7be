import { chakra } from '@chakra-ui/react/styled-system';
import { Lightbulb } from 'lucide-react';
import type { Viewer } from '#contract/auth.ts';
import { annualPriceCents, type BillingCycle, type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { CycleScope, CycleText } from './cycle-text.tsx';
import { ChoosePlanLink } from './choose-plan-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { PLAN_PAGE_COPY, popularPlan } from '#src/site/copy/plan-page.ts';
import { JsonLdScript } from '#src/site/layout/json-ld-head.tsx';
import { PlanPageActions } from './plan-page-actions-section.tsx';
import { PlanComparison } from './plan-page-comparison-table.tsx';
import { EnterpriseFeatures } from './plan-page-enterprise-section.tsx';
import { ConnectionLife, WhyChoose } from './plan-page-sections.tsx';
import { PlanPageTop } from './plan-page-head.tsx';
import { FaqAccordion } from '#src/site/sections/faq-list.tsx';
import { PlanCards } from './plan-cards.tsx';
import { Lead, Section } from '#src/site/sections/page-section.tsx';
import { offersData } from '#src/site/layout/service-json-ld-rules.ts';
import { faqData } from '#src/site/layout/json-ld-rules.ts';

const Ask = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1.6fr' },
    gap: { base: '24px', md: '64px' },
  },
});

const Closing = chakra('section', {
  base: {
    bg: 'pine.subtle',
    paddingBlock: '64px',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '24px',
    },
    '& a': { width: { base: 'full', sm: 'auto' } },
  },
});

interface PlanPageScreenProps {
  audience: UserType;
  cycle: BillingCycle;
  viewer: Viewer | null;
}

/** The plans of one audience (product 19.15). */
export function PlanPageScreen({ audience, cycle, viewer }: PlanPageScreenProps) {
  const copy = PLAN_PAGE_COPY[audience];
  const plans = plansFor(audience);
  const popular = popularPlan(audience);
  return (
    <CycleScope>
      <JsonLdScript data={offersData({ name: copy.title, description: copy.lead }, plans)} />
      <JsonLdScript data={faqData(copy.questions)} />
      <Wrap>
        <PlanPageTop audience={audience} cycle={cycle} />
        <h2 className={VISUALLY_HIDDEN}>The three plans</h2>
        <chakra.div mt={{ base: '32px', lg: '48px' }}>
          <PlanCards
            plans={plans}
            cycle="switched"
            renderAction={(plan) => <PlanPageActions plan={plan} flow={copy.flow} />}
          />
        </chakra.div>
        <chakra.div
          mt="32px"
          border="line"
          borderRadius="lg"
          overflow="clip"
          css={{ '& > div': { bg: 'bg.panel' } }}
        >
          <Note icon={<Lightbulb aria-hidden />}>
            <b>Not sure?</b> {copy.advice}
          </Note>
        </chakra.div>
      </Wrap>
      <Section>
        <chakra.h2 textStyle="head">Compare plans</chakra.h2>
        <Lead mt="16px" maxWidth="36em">
          {copy.compare}
        </Lead>
        <PlanComparison audience={audience} />
      </Section>
      <Section alt>
        <ConnectionLife points={copy.life} />
      </Section>
      <Section>
        <WhyChoose why={copy.why} />
      </Section>
      {audience === 'commercial' && <EnterpriseFeatures viewer={viewer} />}
      <Section alt={audience !== 'commercial'} id="questions">
        <Ask>
          <chakra.h2 textStyle="head">Questions about plans</chakra.h2>
          <FaqAccordion items={copy.questions} name="plan-questions" isFirstOpen />
        </Ask>
      </Section>
      <Closing>
        <Wrap>
          <div>
            <chakra.h2 textStyle="head">
              Try {popular.name} free for {TRIAL_DAYS} days
            </chakra.h2>
            <chakra.p mt="16px" color="fg.muted" fontVariantNumeric="tabular-nums lining-nums">
              Then <CycleText>{(each) => priceInWords(popular, each)}</CycleText>.{' '}
              {formatCount(popular.connections, 'Connection')} each month.
            </chakra.p>
          </div>
          <CycleText as="div">
            {(each) => (
              <Button asChild>
                <ChoosePlanLink plan={popular} cycle={each} flow={copy.flow}>
                  Start Free Trial
                </ChoosePlanLink>
              </Button>
            )}
          </CycleText>
        </Wrap>
      </Closing>
    </CycleScope>
  );
}

function priceInWords(plan: Plan, cycle: BillingCycle): string {
  return cycle === 'annual'
    ? `${formatMoney(annualPriceCents(plan))} a year, paid upfront`
    : `${formatMoney(plan.priceCents)} per ${plan.period}`;
}
