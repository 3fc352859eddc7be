import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import {
  type Balance,
  isIncluded,
  type Lot,
  lotLines,
  lotSpentNext,
  lotTitle,
  partsOf,
} from './balance-labels.ts';

const Row = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: '1.25fr repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '0', md: '16px' },
    paddingTop: '8px',
    marginInline: { base: '4px', md: '0' },
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

const LOT_ON_PHONE = {
  borderRadius: { base: '0', md: 'lg' },
  borderTopWidth: { base: '0', md: '1px' },
  _last: { borderBottomRadius: 'lg' },
} as const;

/** The total balance, then each lot in the order in which it is spent. */
export function LotCards({ balance }: { balance: Balance }) {
  const next = lotSpentNext(balance);
  return (
    <Row aria-label="What you have">
      <TotalCard balance={balance} />
      {balance.lots.map((lot) => (
        <LotCard
          key={lot.id}
          lot={lot}
          asOf={balance.asOf}
          isNext={lot === next && balance.lots.length > 1}
        />
      ))}
    </Row>
  );
}

function TotalCard({ balance }: { balance: Balance }) {
  const { included, includedOf, bought } = partsOf(balance);
  return (
    <Card
      featured
      padding={{ base: '16px', md: '20px 24px' }}
      marginInline={{ base: '0', md: '12px' }}
      borderBottomRadius={{ base: '0', md: 'lg' }}
    >
      <chakra.h2 textStyle="body" fontWeight="label" color="fg.muted">
        Available
      </chakra.h2>
      <chakra.p textStyle="head" lineHeight="48px" marginBlock="4px">
        {formatNumber(balance.available)}
      </chakra.p>
      {includedOf + bought > 0 && (
        <chakra.div
          css={{ '& > span': { gap: '8px' }, '& > span > span:not([data-more])': { width: '13px' } }}
        >
          <Doors
            available={included}
            total={includedOf}
            bought={bought}
            label={`${balance.available} of ${includedOf + bought} Connections available`}
          />
        </chakra.div>
      )}
      <chakra.p textStyle="meta" color="fg.muted" marginTop="16px">
        {balance.lots.length > 1 ? 'The soonest to expire is spent first.' : 'One reaches one person.'}
      </chakra.p>
    </Card>
  );
}

function LotCard({ lot, asOf, isNext }: { lot: Lot; asOf: string; isNext: boolean }) {
  const [origin, life] = lotLines(lot, asOf);
  const isBought = !isIncluded(lot);
  return (
    <Card
      {...LOT_ON_PHONE}
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr)' }}
      gap={{ base: '0 12px', md: '8px' }}
      alignContent="start"
      alignItems="center"
      padding={{ base: '12px 16px', md: '20px 24px' }}
    >
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent={{ base: 'flex-start', md: 'space-between' }}
        gap="4px 8px"
      >
        <chakra.h3 fontWeight="strong">{lotTitle(lot)}</chakra.h3>
        <LotBadge lot={lot} isNext={isNext} />
      </chakra.div>
      <p>
        <chakra.span textStyle={{ base: 'title', md: 'figure' }} fontFamily="heading" fontWeight="serif">
          {lot.remaining}
        </chakra.span>{' '}
        <chakra.span color="fg.muted" fontSize={{ base: '.8125rem', md: '1rem' }}>
          of {lot.granted} left
        </chakra.span>
      </p>
      <chakra.div hideBelow="md" minHeight="24px">
        <Doors
          size="sm"
          {...(isBought
            ? { available: 0, total: lot.granted - lot.remaining, bought: lot.remaining }
            : { available: lot.remaining, total: lot.granted })}
        />
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted" gridColumn="1 / -1">
        {origin}
        <br />
        {lot.isFrozen ? 'On hold until the payment is settled' : life}
      </chakra.p>
    </Card>
  );
}

function LotBadge({ lot, isNext }: { lot: Lot; isNext: boolean }) {
  if (lot.isFrozen)
    return (
      <Badge tone="warning" dot>
        On hold
      </Badge>
    );
  if (lot.remaining === 0) return <Badge>Used up</Badge>;
  return isNext ? <Badge tone="action">Spent next</Badge> : null;
}
