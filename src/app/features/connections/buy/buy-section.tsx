import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { Viewer } from '#contract/auth.ts';
import type { PackCycle } from '#contract/packs.ts';
import { findPlan, plansFor } from '#contract/plans.ts';
import { api } from '#src/api.ts';
import { PastDueNote } from '#src/app/features/billing/manage/past-due-note.tsx';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { keepReturnPath } from '#src/site/auth/intent-draft.ts';
import { memberLead, singlePriceRange } from '#src/site/buy-connections/buy-copy.ts';
import { BuyFrame } from '#src/site/buy-connections/buy-frame.tsx';
import { MemberPlanHint } from './buy-plan-note.tsx';
import { searchOfPackCycle } from '#src/site/buy-connections/buy-search.ts';
import { BuyWaiting } from './buy-waiting-dialog.tsx';
import { SinglesCard, SinglesHint } from '#src/site/buy-connections/singles-card.tsx';
import { keyOfPurchase, type Purchase, type StartedCheckout, useBuyCheckout } from './use-buy-checkout.ts';

interface BuyMemberProps {
  viewer: Viewer;
  cycle: PackCycle;
  /** The checkout being polled, from the URL. */
  checkoutId: string | undefined;
  /** Where the person goes on once they have paid. */
  returnTo: string | undefined;
}

/** Packs for signed-in members: compared with their plan's price for singles, and bought directly. */
export function BuyMember({ viewer, cycle, checkoutId, returnTo }: BuyMemberProps) {
  const navigate = useNavigate();
  const balance = api.connections.balance.useQuery();
  const subscription = api.plans.subscription.useQuery();
  const [last, setLast] = useState<{ checkout: StartedCheckout; purchase: Purchase } | null>(null);
  const { start, busyKey } = useBuyCheckout((checkout, purchase) => {
    setLast({ checkout, purchase });
    const search = { ...searchOfPackCycle(cycle, returnTo), checkout: checkout.checkoutId };
    void navigate({ to: '/buy-connections', search, replace: true, resetScroll: false });
  });
  const live = subscription.data?.plan ?? null;
  const plan = live === null ? null : findPlan(live.planId);
  const plans = plan === null ? plansFor(viewer.userType) : [plan];
  const buyButton = (purchase: Purchase, label: string, variant: 'solid' | 'outline') => (
    <BusyButton
      full
      variant={variant}
      busy={busyKey === keyOfPurchase(purchase)}
      unavailable={busyKey !== null}
      onClick={() => {
        keepReturnPath(returnTo);
        void start(purchase);
      }}
    >
      {label}
    </BusyButton>
  );
  return (
    <chakra.main id="main">
      <BuyFrame
        {...{ cycle, returnTo }}
        lead={memberLead(plan, balance.data)}
        back={
          <>
            <BackToDashboard />
            <chakra.div css={{ '&:not(:empty)': { marginTop: '16px' } }}>
              <PastDueNote />
            </chakra.div>
          </>
        }
        plans={plans}
        renderBuy={({ pack, isLowest }) =>
          buyButton(
            { packId: pack.id, cycle },
            `Buy ${pack.connections} Connections`,
            isLowest ? 'solid' : 'outline',
          )
        }
        singles={
          plan === null ? (
            <SinglesHint
              action={
                <Button asChild variant="outline" full>
                  <Link to={SELECTION_PATHS[viewer.userType]}>Choose a plan</Link>
                </Button>
              }
            >
              With a plan, buy single Connections for {singlePriceRange(plans)} each.
            </SinglesHint>
          ) : (
            <SinglesCard
              plan={plan}
              renderBuy={(quantity) =>
                buyButton(
                  { quantity },
                  `Buy ${quantity} ${quantity === 1 ? 'Connection' : 'Connections'}`,
                  'outline',
                )
              }
            />
          )
        }
        plan={
          subscription.data && (
            <MemberPlanHint
              userType={viewer.userType}
              mayTry={subscription.data.mayTry}
              live={live}
              plan={plan}
            />
          )
        }
      />
      {checkoutId !== undefined && (
        <BuyWaiting
          key={checkoutId}
          checkoutId={checkoutId}
          {...{ cycle, returnTo }}
          started={last?.checkout.checkoutId === checkoutId ? last.checkout : null}
          onStartOver={last === null ? null : () => void start(last.purchase)}
        />
      )}
    </chakra.main>
  );
}

function BackToDashboard() {
  return (
    <chakra.div marginLeft="-8px">
      <Button asChild variant="ghost" size="sm">
        <Link to="/dashboard">
          <ArrowLeft aria-hidden /> Dashboard
        </Link>
      </Button>
    </chakra.div>
  );
}
