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
import { Button } from '#src/ui/form/button.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { VISUALLY_HIDDEN, VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { FlowFrame, StepBadges } from './flow-frame.tsx';
import { dashboardPath } from '#contract/destinations.ts';
import { PlanDock } from '#src/app/features/billing/manage/plan-bar.tsx';
import { OtherPlanNote } from './other-plan-note.tsx';
import { PlanNeeds } from './plan-needs-form.tsx';
import type { SelectionPath } from './plan-paths.ts';
import { cycleOf, isAnswered, needsOf, type PlanSearch, withCycle } from './plan-search.ts';
import { recommendPlan } from './plan-needs-rules.ts';
import { ReturnCalculator } from './return-calculator-card.tsx';
import { SignUpProgress } from './sign-up-progress-nav.tsx';

const LEADS: Record<UserType, string> = {
  property_owner: 'One Connection reaches one professional.',
  service_professional: 'One Connection reaches one client. Accepting open jobs takes none.',
  commercial: 'One Connection reaches one professional.',
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
      end={<DecideLater {...{ audience, isStepOne, search }} />}
      foot={<PlanDock {...{ audience, search, here, cycle }} plan={chosen} hasTrial={mayTry} />}
    >
      {isStepOne ? <SignUpProgress step={1} /> : <StepBadges done={0} isOwner={isOwner} />}
      <Top>
        <chakra.div maxWidth="36em">
          <chakra.h1 textStyle="head">Choose your plan</chakra.h1>
          <chakra.p mt="16px" color="fg.muted">
            {LEADS[audience]}{' '}
            {mayTry
              ? `Try any plan free for ${TRIAL_DAYS} days. Change or cancel any time.`
              : 'You’ve had your free trial, so your plan is charged today. Change or cancel any time.'}
          </chakra.p>
        </chakra.div>
        <div>
          <CycleTabs search={search} here={here} />
        </div>
      </Top>
      <chakra.div mt={{ base: '24px', sm: '32px' }} display="grid" gap={{ base: '24px', sm: '32px' }}>
        <OtherPlanNote search={search} audience={audience} />
        {isOwner && <PlanNeeds search={search} here={here} />}
        <h2 className={VISUALLY_HIDDEN}>The plans</h2>
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
        {audience === 'service_professional' && (
          <ReturnCalculator plans={plansFor(audience)} chosen={chosen} cycle={cycle} />
        )}
      </chakra.div>
    </FlowFrame>
  );
}

/** The plan of the address, else what fits the answers, else the one remembered in this tab, else the most popular. */
function useChosen(audience: UserType, search: PlanSearch, mayChoose: (plan: Plan) => boolean): Plan {
  const remembered = useSyncExternalStore(neverChanges, readRememberedPlanId, () => null);
  const fitting = audience === 'property_owner' ? recommendPlan(needsOf(search)) : undefined;
  const plans = plansFor(audience);
  const [popular = plans[0]] = plans.filter((plan) => plan.isMostPopular);
  const candidates = isAnswered(search)
    ? [search.plan, fitting, remembered]
    : [search.plan, remembered, fitting];
  const chosen =
    candidates.map((id) => findPlan(id)).find((plan) => plan?.audience === audience && mayChoose(plan)) ??
    popular;
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

type DecideLaterProps = Pick<PlanSelectionScreenProps, 'audience' | 'search'> & { isStepOne: boolean };

function DecideLater({ audience, isStepOne, search: { returnTo } }: DecideLaterProps) {
  return (
    <Button asChild variant="outline" size="sm">
      {isStepOne ? (
        <Link to="/signup/service-pro/step-2" search={{ returnTo }}>
          Decide later
        </Link>
      ) : returnTo === undefined ? (
        <Link to={dashboardPath(audience)}>Decide later</Link>
      ) : (
        <a href={returnTo}>Decide later</a>
      )}
    </Button>
  );
}
