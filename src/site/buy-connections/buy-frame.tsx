import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PACK_CYCLES, type PackCycle } from '#contract/packs.ts';
import type { Plan } from '#contract/plans.ts';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { BUY_FOOT, BUY_TITLE } from './buy-copy.ts';
import { searchOfPackCycle } from './buy-search.ts';
import { HowConnectionsWork } from './how-connections-work-section.tsx';
import { PackCard } from './pack-card.tsx';
import { type PackOffer, packOffers } from './pack-rules.ts';

const TAB_LABELS: Record<PackCycle, string> = { one_time: 'One-Time', monthly: 'Monthly', annual: 'Annual' };

const Top = chakra('div', {
  base: {
    display: { base: 'grid', md: 'flex' },
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: { base: '16px', md: '24px' },
    marginTop: '16px',
  },
});

/** Cards side by side share the heights of their rows, so that prices and buttons stand in line. */
const Packs = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(4, minmax(0, 1fr))',
    },
    columnGap: '24px',
    rowGap: '0',
    marginTop: { base: '24px', sm: '40px' },
    paddingTop: '8px',
    '& > li + li': { marginTop: { base: '16px', sm: '0' } },
    '& > li': { marginBottom: { base: '0', sm: '24px' } },
  },
});

interface BuyFrameProps {
  cycle: PackCycle;
  lead: string;
  /** Kept by the tabs. */
  returnTo?: string | undefined;
  back?: ReactNode;
  /** Plans whose single-Connection prices the packs are compared with: the member's own, or all available ones. */
  plans: readonly Plan[];
  renderBuy: (offer: PackOffer) => ReactNode;
  /** 'Only a few?' */
  singles: ReactNode;
  /** 'Or a larger plan'; absent where there is none. */
  plan: ReactNode;
}

/** `/buy-connections` for visitors and members alike (product 8.4). */
export function BuyFrame({ cycle, lead, returnTo, back, plans, renderBuy, singles, plan }: BuyFrameProps) {
  return (
    <Wrap paddingBlock={{ base: '16px 48px', sm: back ? '16px 96px' : '40px 96px' }}>
      {back}
      <Top>
        <div>
          <chakra.h1 textStyle="head">{BUY_TITLE}</chakra.h1>
          <chakra.p
            marginTop="16px"
            maxWidth="34em"
            fontSize="1.25rem"
            lineHeight="1.5"
            color="fg.muted"
            textWrap="pretty"
            fontVariantNumeric="tabular-nums lining-nums"
          >
            {lead}
          </chakra.p>
        </div>
        <chakra.div
          css={{
            '& > nav': { width: { base: 'full', md: 'auto' } },
            '& > nav > *': { flex: { base: '1', md: 'none' } },
          }}
        >
          <TabLinks
            label="How to pay"
            variant="segment"
            items={PACK_CYCLES.map((key) => cycleTab(key, cycle, returnTo))}
          />
        </chakra.div>
      </Top>
      <h2 className={VISUALLY_HIDDEN}>The four packs, {TAB_LABELS[cycle]}</h2>
      <Packs>
        {packOffers(cycle, plans).map((offer) => (
          <PackCard key={offer.pack.id} offer={offer}>
            {renderBuy(offer)}
          </PackCard>
        ))}
      </Packs>
      <chakra.div marginTop={{ base: '16px', sm: '0' }}>{singles}</chakra.div>
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: plan ? '1.7fr 1fr' : 'minmax(0, 1fr)' }}
        gap={{ base: '16px', sm: '24px' }}
        marginTop={{ base: '16px', sm: '24px' }}
        alignItems="start"
      >
        <HowConnectionsWork />
        {plan}
      </chakra.div>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="24px">
        {BUY_FOOT}
      </chakra.p>
    </Wrap>
  );
}

function cycleTab(key: PackCycle, current: PackCycle, returnTo: string | undefined) {
  return {
    key,
    label: TAB_LABELS[key],
    current: key === current,
    render: (props: object) => (
      <Link
        to="/buy-connections"
        search={searchOfPackCycle(key, returnTo)}
        activeOptions={{ exact: true }}
        replace
        resetScroll={false}
        {...props}
      />
    ),
  };
}
