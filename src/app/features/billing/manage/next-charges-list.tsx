import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/form/button.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';
import {
  type MySubscription,
  nameOfPack,
  nameOfPlan,
} from '#src/app/features/billing/choose/plan-state-labels.ts';

type Charge = { key: string; name: string; on: string; cents: number };

/** What will be charged next, and when: the plan and every pack that renews, the earliest first. */
export function NextCharges({ subscription }: { subscription: MySubscription }) {
  const [first, ...later] = chargesOf(subscription);
  return (
    <CardSection title="Next charge" pad>
      {first === undefined ? (
        <chakra.p color="fg.muted">Nothing due.</chakra.p>
      ) : (
        <chakra.div fontVariantNumeric="tabular-nums lining-nums">
          <chakra.p textStyle="head" lineHeight="1">
            {formatMoney(first.cents)}
          </chakra.p>
          <chakra.p color="fg.muted" marginTop="8px">
            on {formatDate(first.on)}, {first.name}
          </chakra.p>
        </chakra.div>
      )}
      {later.length > 0 && (
        <chakra.div marginTop="16px" borderTop="line">
          <Facts
            items={later.map(({ name, on, cents }) => ({
              label: name,
              value: `${formatMoney(cents)} on ${formatDate(on)}`,
            }))}
          />
        </chakra.div>
      )}
      <chakra.div marginTop="24px">
        <Button variant="outline" size="sm" full asChild>
          <Link to="/buy-connections">Buy Connections</Link>
        </Button>
      </chakra.div>
    </CardSection>
  );
}

function chargesOf({ plan, packs }: MySubscription): Charge[] {
  const named = [
    ...(plan === null ? [] : [{ ...plan, name: nameOfPlan(plan.change?.planId ?? plan.planId) }]),
    ...packs.map((pack) => ({ ...pack, name: nameOfPack(pack) })),
  ];
  return named
    .flatMap(({ id, name, nextChargeOn, nextChargeCents }) =>
      nextChargeOn === null || nextChargeCents === null
        ? []
        : [{ key: id, name, on: nextChargeOn, cents: nextChargeCents }],
    )
    .sort((a, b) => (a.on < b.on ? -1 : 1));
}
