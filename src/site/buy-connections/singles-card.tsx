import { chakra } from '@chakra-ui/react/styled-system';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { MAX_EXTRA_QUANTITY } from '#contract/packs.ts';
import type { Plan } from '#contract/plans.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { packsNotCheaper } from './pack-rules.ts';

const Row = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', lg: 'minmax(0, 1fr) auto auto auto' },
    gap: { base: '16px', lg: '24px' },
    alignItems: 'center',
    padding: { base: '16px', sm: '20px 24px' },
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& > [data-wide]': { gridColumn: { base: '1 / -1', lg: 'auto' } },
  },
});

/** 'Only a few?' for those who buy singles at the price of another plan, or of none yet. */
export function SinglesHint({ children, action }: { children: ReactNode; action: ReactNode }) {
  return (
    <Row
      as="section"
      aria-labelledby="singles"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }}
    >
      <div data-wide="">
        <SinglesTitle />
        <chakra.p color="fg.muted">{children}</chakra.p>
      </div>
      <div data-wide="">{action}</div>
    </Row>
  );
}

interface SinglesCardProps {
  plan: Plan;
  renderBuy: (quantity: number) => ReactNode;
}

/** Single Connections at the price of one's plan, 1 to 20 of them (product 8.3). */
export function SinglesCard({ plan, renderBuy }: SinglesCardProps) {
  const [quantity, setQuantity] = useState(3);
  const price = formatMoney(plan.extraConnectionCents);
  const dearer = packsNotCheaper(plan);
  return (
    <Row as="section" aria-labelledby="singles">
      <div data-wide="">
        <SinglesTitle />
        <chakra.p color="fg.muted">
          Singles cost {price} each on {plan.name}.{' '}
          {dearer === null ? 'Every pack costs less.' : `One-time, ${dearer} the same or more.`}
        </chakra.p>
      </div>
      <Stepper value={quantity} onChange={setQuantity} />
      <chakra.p textAlign="right" aria-live="polite">
        <chakra.span display="block" textStyle="meta" color="fg.muted">
          {quantity} at {price}
        </chakra.span>
        <chakra.b textStyle="figure">{formatMoney(quantity * plan.extraConnectionCents)}</chakra.b>
      </chakra.p>
      <div data-wide="">{renderBuy(quantity)}</div>
    </Row>
  );
}

function SinglesTitle() {
  return (
    <chakra.h2 id="singles" textStyle="title">
      Only a few?
    </chakra.h2>
  );
}

function Stepper({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  return (
    <chakra.div display="flex" alignItems="center" gap="8px" role="group" aria-label="How many">
      <Step label="One less" isEnd={value <= 1} onPress={() => onChange(value - 1)}>
        <Minus aria-hidden />
      </Step>
      <chakra.span minWidth="40px" textAlign="center" fontWeight="strong">
        {value}
      </chakra.span>
      <Step label="One more" isEnd={value >= MAX_EXTRA_QUANTITY} onPress={() => onChange(value + 1)}>
        <Plus aria-hidden />
      </Step>
    </chakra.div>
  );
}

/** Keeps the focus at the end of the scale, where a disabled button would lose it. */
function Step(props: { label: string; isEnd: boolean; onPress: () => void; children: ReactNode }) {
  const { label, isEnd, onPress, children } = props;
  return (
    <Button
      type="button"
      variant="outline"
      size="sm"
      icon
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (!isEnd) onPress();
      }}
    >
      {children}
    </Button>
  );
}
