import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Button } from '#src/ui/form/button.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import {
  chargesOf,
  type MySubscription,
  whenInWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';

/** What is overdue or will be charged next, of the plan and every pack that renews. */
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
            {whenInWords(first)}, {first.name}
          </chakra.p>
        </chakra.div>
      )}
      {later.length > 0 && (
        <chakra.div marginTop="16px" borderTop="line">
          <Facts
            items={later.map(({ name, cents, ...due }) => ({
              label: name,
              value: `${formatMoney(cents)} ${whenInWords(due)}`,
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
