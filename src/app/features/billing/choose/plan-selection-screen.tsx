import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ANNUAL_DISCOUNT_PERCENT, findPlan, type Plan, plansFor, TRIAL_DAYS } from '#contract/plans.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { readRememberedPlanId } from '#src/site/plans/plan-draft.ts';
import { PlanCards } from '#src/site/plans/plan-cards.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Column } from '#src/ui/layout/two-columns.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { FlowFrame, StepBadges } from './flow-frame.tsx';
import { dashboardPath } from '#contract/destinations.ts';
import { PlanDock } from '#src/app/features/billing/manage/plan-bar.tsx';
import { PlanNeeds } from './plan-needs-form.tsx';
import type { SelectionPath } from './plan-paths.ts';
import { cycleOf, needsOf, type PlanSearch, withCycle } from './plan-search.ts';
import { recommendPlan } from './plan-needs-rules.ts';
import { ReturnCalculator } from './return-calculator-card.tsx';
import { SignUpProgress } from './sign-up-progress-nav.tsx';

const LEADS: Record<UserType, string> = {
  property_owner: 'Each Connection opens one door to a professional. How many do you need in a month?',
  service_professional: 'Each Connection opens one door to a client. How many do you need in a month?',
  commercial:
    'Each Connection opens one door to a professional. How many do your properties need in a month?',
};

const Top = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: '16px 48px',
    marginTop: '24px',
    '& nav': { display: { base: 'flex', sm: 'inline-flex' }, width: { base: 'full', sm: 'auto' } },
    '& nav a': { flex: { base: '1', sm: 'none' } },
    '& > div:last-of-type': { width: { base: 'full', sm: 'auto' } },
  },
});

interface PlanSelectionScreenProps {
  audience: UserType;
  search: PlanSearch;
  here: SelectionPath;
}

/** The plans of one audience, for people who have an account (product 10.5). */
export function PlanSelectionScreen({ audience, search, here }: PlanSelectionScreenProps) {
  const [{ mayTry, offeredPlanId }] = api.plans.subscription.useSuspenseQuery();
  const mayChoose = (plan: Plan) => !plan.isEnterprise || plan.id === offeredPlanId;
  const chosen = useChosen(audience, search, mayChoose);
  const cycle = cycleOf(search);
  const isOwner = audience === 'property_owner';
  const isStepOne = here === '/signup/service-pro/step-1';
  return (
    <FlowFrame
      end={<DecideLater audience={audience} isStepOne={isStepOne} />}
      foot={<PlanDock {...{ audience, search, here, cycle }} plan={chosen} hasTrial={mayTry} />}
    >
      {isStepOne ? <SignUpProgress step={1} /> : <StepBadges done={0} isOwner={isOwner} />}
      <Top>
        <chakra.div maxWidth="36em">
          <chakra.h1 textStyle="head">Choose your plan</chakra.h1>
          <chakra.p mt="16px" color="fg.muted">
            {LEADS[audience]}{' '}
            {mayTry
              ? `${TRIAL_DAYS} days free, then one price a month. Change or cancel at any time.`
              : 'You have had your free trial, so the plan is charged today. Change or cancel at any time.'}
            {isOwner && (
              <>
                {' '}
                <TextLink href="#fits">Which one fits?</TextLink>
              </>
            )}
          </chakra.p>
        </chakra.div>
        <div>
          <CycleTabs search={search} here={here} />
        </div>
      </Top>
      <chakra.div mt="32px" display="grid" gap="32px">
        <VisuallyHidden asChild>
          <h2>The plans</h2>
        </VisuallyHidden>
        <PlanCards
          plans={plansFor(audience)}
          cycle={cycle}
          featured={chosen.id}
          renderAction={(plan) =>
            mayChoose(plan) ? (
              <ChooseLink plan={plan} isChosen={plan.id === chosen.id} search={search} here={here} />
            ) : (
              <Button asChild full variant="outline">
                <Link to="/contact-sales" search={{ plan: 'enterprise' }}>
                  {plan.callToAction}
                </Link>
              </Button>
            )
          }
        />
        {isOwner && (
          <Column gridTemplateColumns={{ lg: '1fr 1fr' }} alignItems="start">
            <PlanNeeds search={search} here={here} />
            <ReturnCalculator plans={plansFor(audience)} chosen={chosen} cycle={cycle} />
          </Column>
        )}
      </chakra.div>
    </FlowFrame>
  );
}

/** The plan of the address, else the one remembered in this tab, else what fits, else the most popular. */
function useChosen(audience: UserType, search: PlanSearch, mayChoose: (plan: Plan) => boolean): Plan {
  const remembered = useSyncExternalStore(neverChanges, readRememberedPlanId, () => null);
  const needs = audience === 'property_owner' ? needsOf(search) : null;
  const plans = plansFor(audience);
  const [popular = plans[0]] = plans.filter((plan) => plan.isMostPopular);
  const candidates = [search.plan, needs && recommendPlan(needs), remembered].map((id) => findPlan(id));
  const chosen = candidates.find((plan) => plan?.audience === audience && mayChoose(plan)) ?? popular;
  if (chosen === undefined) throw new Error(`No plans for ${audience}`);
  return chosen;
}

// Session storage belongs to this tab, and nothing on the screen writes to it.
const neverChanges = () => () => undefined;

function CycleTabs({ search, here }: Pick<PlanSelectionScreenProps, 'search' | 'here'>) {
  const current = cycleOf(search);
  return (
    <TabLinks
      label="Billing"
      variant="segment"
      items={(['monthly', 'annual'] as const).map((cycle) => ({
        key: cycle,
        label: cycle === 'annual' ? 'Annual' : 'Monthly',
        current: cycle === current,
        render: ({ children, ...link }) => (
          <Link
            to={here}
            search={withCycle(search, cycle)}
            activeOptions={{ exact: true }}
            replace
            resetScroll={false}
            {...link}
          >
            {children}
            {cycle === 'annual' && <Badge tone="success">Save {ANNUAL_DISCOUNT_PERCENT}%</Badge>}
          </Link>
        ),
      }))}
    />
  );
}

type ChooseLinkProps = Pick<PlanSelectionScreenProps, 'search' | 'here'> & { plan: Plan; isChosen: boolean };

function ChooseLink({ plan, isChosen, search, here }: ChooseLinkProps) {
  return (
    <Button asChild full variant={isChosen ? 'subtle' : 'outline'}>
      <Link
        to={here}
        search={{ ...search, plan: plan.id }}
        activeOptions={{ exact: true }}
        aria-current={isChosen ? 'true' : undefined}
        replace
        resetScroll={false}
      >
        {isChosen && <Check aria-hidden />}
        {isChosen ? 'Chosen' : 'Choose'}
        <VisuallyHidden> {plan.name}</VisuallyHidden>
      </Link>
    </Button>
  );
}

function DecideLater({ audience, isStepOne }: { audience: UserType; isStepOne: boolean }) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={isStepOne ? '/signup/service-pro/step-2' : dashboardPath(audience)}>Decide later</Link>
    </Button>
  );
}
