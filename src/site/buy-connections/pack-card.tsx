import { chakra } from '@chakra-ui/react/styled-system';
import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#src/ui/display/badge.tsx';
import { Doors } from '#src/ui/display/doors.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Card } from '#src/ui/layout/card.tsx';
import type { PackOffer, Tone } from './pack-rules.ts';

const ICONS: Record<Tone, ReactNode> = {
  success: <Check aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  neutral: null,
};

const Cell = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateRows: 'subgrid',
    gridRow: 'span 6',
    minWidth: '0',
  },
});

/** One pack: what it holds, what it costs, what one Connection of it costs, and the button. */
export function PackCard({ offer, children }: { offer: PackOffer; children: ReactNode }) {
  const { pack, cycle, isLowest } = offer;
  return (
    <Cell paddingTop={{ base: isLowest ? '8px' : '0', sm: '0' }}>
      <Card
        featured={isLowest}
        display="grid"
        gridTemplateRows="subgrid"
        gridRow="span 6"
        padding={{ base: '16px', sm: '24px' }}
        marginInline={{ base: isLowest ? '4px' : '0', sm: '0' }}
        fontVariantNumeric="tabular-nums lining-nums"
      >
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          justifyContent="space-between"
          gap="4px 8px"
        >
          <chakra.h3 textStyle="title" id={`pack-${pack.id}`}>
            {pack.name}
          </chakra.h3>
          {isLowest && <Badge tone="action">Lowest unit price</Badge>}
        </chakra.div>
        <PackDoors count={pack.connections} />
        <p>
          <chakra.b fontWeight="strong">{formatCount(pack.connections, 'Connection')}</chakra.b>
          {cycle !== 'one_time' && <chakra.span color="fg.muted"> a month</chakra.span>}
        </p>
        <chakra.div marginTop={{ base: '8px', sm: '16px' }}>
          <p>
            <chakra.span textStyle="head" lineHeight="1.1">
              {offer.price}
            </chakra.span>{' '}
            <chakra.span display={{ base: 'inline', sm: 'block' }} color="fg.muted">
              {offer.per}
            </chakra.span>
          </p>
          <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
            {offer.term}
          </chakra.p>
        </chakra.div>
        <UnitPrice offer={offer} />
        <chakra.div alignSelf="end">{children}</chakra.div>
      </Card>
    </Cell>
  );
}

function PackDoors({ count }: { count: number }) {
  const size = count > 30 ? '2xs' : count > 12 ? 'xs' : 'md';
  return (
    <chakra.div
      display="grid"
      alignContent="center"
      minHeight={{ sm: '96px' }}
      paddingBlock={{ base: '12px 8px', sm: '12px 8px' }}
      maxWidth={{ sm: size === 'md' ? '136px' : 'none' }}
    >
      <Doors available={0} bought={count} most={count} size={size} />
    </chakra.div>
  );
}

function UnitPrice({ offer }: { offer: PackOffer }) {
  return (
    <chakra.div
      display={{ base: 'flex', sm: 'grid' }}
      flexWrap="wrap"
      alignItems="center"
      alignContent="start"
      justifyItems="start"
      justifyContent="space-between"
      gap="8px"
      borderTop="line"
      marginTop="12px"
      paddingBlock={{ base: '12px', sm: '16px 24px' }}
    >
      <p>
        <chakra.b textStyle="figure">{offer.unitPrice}</chakra.b>{' '}
        <chakra.span textStyle="meta" color="fg.muted">
          per Connection
        </chakra.span>
      </p>
      {offer.verdicts.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {ICONS[tone]}
          {text}
        </Badge>
      ))}
    </chakra.div>
  );
}
