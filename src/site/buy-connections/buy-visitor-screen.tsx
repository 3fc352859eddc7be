import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import type { PackCycle } from '#contract/packs.ts';
import { type Plan, PLANS, TRIAL_DAYS } from '#contract/plans.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { singlePriceRange, VISITOR_LEAD } from './buy-copy.ts';
import { BuyFrame } from './buy-frame.tsx';
import { buyPath } from './buy-search.ts';
import type { PackOffer } from './pack-rules.ts';
import { PlanHint } from './plan-note.tsx';
import { SinglesHint } from './singles-card.tsx';

const ALL_PLANS: readonly Plan[] = PLANS;
const CHEAPEST = ALL_PLANS.reduce((a, b) => (b.priceCents < a.priceCents ? b : a));

/** The packs for signed-out visitors; buying requires signing in. Works without scripts. */
export function BuyVisitor({ cycle }: { cycle: PackCycle }) {
  return (
    <BuyFrame
      cycle={cycle}
      lead={VISITOR_LEAD}
      plans={ALL_PLANS}
      renderBuy={(offer) => <SignInToBuy offer={offer} />}
      singles={
        <SinglesHint
          action={
            <Button asChild variant="outline" full>
              <Link to="/auth" search={{ returnTo: buyPath(cycle) }}>
                <LogIn aria-hidden /> Sign in to buy singles
              </Link>
            </Button>
          }
        >
          With a plan, buy single Connections for {singlePriceRange(ALL_PLANS)} each.
        </SinglesHint>
      }
      plan={
        <PlanHint
          title="Or a plan"
          text={`Plans start at ${CHEAPEST.connections} Connections a month for ${formatMoney(CHEAPEST.priceCents)}. Try one free for ${TRIAL_DAYS} days.`}
          facts={[
            {
              label: 'Property owners',
              value: <PlanLink to="/property-owner-subscriptions" audience="property_owner" />,
            },
            {
              label: 'Professionals',
              value: <PlanLink to="/service-pro-subscriptions" audience="service_professional" />,
            },
            {
              label: 'Commercial clients',
              value: <PlanLink to="/commercial-subscriptions" audience="commercial" />,
            },
          ]}
          action={null}
        />
      }
    />
  );
}

interface PlanLinkProps {
  to: '/property-owner-subscriptions' | '/service-pro-subscriptions' | '/commercial-subscriptions';
  audience: Plan['audience'];
}

function PlanLink({ to, audience }: PlanLinkProps) {
  const prices = ALL_PLANS.filter((plan) => plan.audience === audience).map(({ priceCents }) => priceCents);
  return (
    <TextLink asChild>
      <Link to={to}>Plans from {formatMoney(Math.min(...prices))}</Link>
    </TextLink>
  );
}

/** Buying needs a session; signing in leads back here (product 8.5). */
function SignInToBuy({ offer: { pack, cycle, isLowest } }: { offer: PackOffer }) {
  return (
    <Button asChild full variant={isLowest ? 'solid' : 'outline'}>
      <Link to="/auth" search={{ returnTo: buyPath(cycle) }}>
        Buy {pack.connections} Connections
      </Link>
    </Button>
  );
}
