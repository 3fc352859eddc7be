import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { RequestAddress } from '#contract/requests.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { formatCount, formatMoney } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card.tsx';

const TITLE = 'Work by address';
const BUILDINGS = ['bldg-1', 'bldg-2', 'bldg-3', 'bldg-4', 'bldg-5', 'bldg-6'] as const;

const Tiles = chakra('ul', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '12px', sm: '24px 16px' },
    padding: { base: '16px', sm: '24px' },
    listStyle: 'none',
    // On a phone they are moved sideways, one and a bit at a time.
    overflowX: { base: 'auto', sm: 'visible' },
    scrollSnapType: { base: 'x mandatory', sm: 'none' },
    scrollPadding: '16px',
    _print: { display: 'grid', overflow: 'visible' },
  },
});

const Tile = chakra('li', {
  base: {
    flex: { base: '0 0 78%', sm: 'none' },
    minWidth: '0',
    scrollSnapAlign: 'start',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& img': {
      width: 'full',
      aspectRatio: '3 / 2',
      objectFit: 'cover',
      border: '1px solid {colors.border}',
      borderRadius: '10px',
    },
  },
});

/** Where a client has work, with what is open and what was spent there; absent until there is some. */
export function Addresses() {
  const addresses = api.requests.addresses.useQuery();
  if (addresses.isError)
    return (
      <CardSection title={TITLE} pad>
        <LoadFailed
          what="Your addresses didn't load."
          onRetry={() => void addresses.refetch()}
          isRetrying={addresses.isRefetching}
        />
      </CardSection>
    );
  const items = addresses.data?.items ?? [];
  if (items.length === 0) return null;
  // By name, so that an address keeps its picture while the figures change.
  const named = items.map(keyOf).toSorted();
  return (
    <CardSection
      title={TITLE}
      action={
        <TextLink size="meta" asChild>
          <Link to="/requests">All requests</Link>
        </TextLink>
      }
    >
      {/* It scrolls sideways on phones, so the keyboard has to reach it. */}
      <Tiles tabIndex={0} aria-label="Addresses">
        {items.map((address) => (
          <AddressTile key={keyOf(address)} address={address} building={named.indexOf(keyOf(address))} />
        ))}
      </Tiles>
    </CardSection>
  );
}

const keyOf = ({ street, city }: RequestAddress) => `${street ?? ''}, ${city}`;

function AddressTile({ address, building }: { address: RequestAddress; building: number }) {
  const { street, city, active, spentCents } = address;
  return (
    <Tile>
      <Illustration name={BUILDINGS[building % BUILDINGS.length] ?? 'bldg-1'} />
      <chakra.p marginTop="12px" fontWeight="strong" overflowWrap="anywhere">
        {street ?? city}
      </chakra.p>
      {street !== null && (
        <chakra.p textStyle="meta" color="fg.muted">
          {city}
        </chakra.p>
      )}
      <chakra.p marginTop="4px" display="flex" justifyContent="space-between" gap="8px" textStyle="meta">
        <chakra.span fontWeight={active > 0 ? 'label' : 'body'} color={active > 0 ? 'fg' : 'fg.muted'}>
          {active > 0 ? formatCount(active, 'open request') : 'Nothing open'}
        </chakra.span>
        {spentCents > 0 && <chakra.span color="fg.muted">{formatMoney(spentCents)}</chakra.span>}
      </chakra.p>
    </Tile>
  );
}
