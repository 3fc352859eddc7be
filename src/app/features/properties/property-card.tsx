import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { PropertyCard as Property } from '#contract/properties.ts';
import { formatMoney } from '#src/ui/format.ts';
import { PropertyPicture } from './property-picture.tsx';
import { openInWords, summaryOfProperty } from './property-labels.ts';

const Tile = chakra('li', {
  base: {
    position: 'relative',
    minWidth: '0',
    scrollSnapAlign: 'start',
    fontVariantNumeric: 'tabular-nums lining-nums',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

interface PropertyTileProps {
  property: Property;
  headingLevel: 2 | 3;
}

/** A property with what is open and what was spent there this year; the whole of it leads to its page. */
export function PropertyTile({ property, headingLevel }: PropertyTileProps) {
  const open = openInWords(property.figures);
  const { spentThisYearCents: spent } = property.figures;
  return (
    <Tile flex={{ base: '0 0 78%', sm: 'none' }}>
      <PropertyPicture {...property} />
      <chakra.h3 as={`h${headingLevel}`} marginTop="12px" fontWeight="strong" overflowWrap="anywhere">
        <Link to="/properties/$propertyId" params={{ propertyId: property.id }}>
          {property.name}
        </Link>
      </chakra.h3>
      <chakra.p textStyle="meta" color="fg.muted" overflowWrap="anywhere">
        {summaryOfProperty(property)}
      </chakra.p>
      <chakra.p marginTop="4px" display="flex" justifyContent="space-between" gap="8px" textStyle="meta">
        <chakra.span fontWeight={open === null ? 'body' : 'label'} color={open === null ? 'fg.muted' : 'fg'}>
          {open ?? 'Nothing open'}
        </chakra.span>
        {spent > 0 && <chakra.span color="fg.muted">{formatMoney(spent)}</chakra.span>}
      </chakra.p>
    </Tile>
  );
}
