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
    '& :is(h2, h3)': { marginTop: '12px', fontWeight: 'strong', overflowWrap: 'anywhere' },
    '& p': { textStyle: 'meta', color: 'fg.muted', overflowWrap: 'anywhere' },
    '& p + p': { display: 'flex', justifyContent: 'space-between', gap: '8px', marginTop: '4px' },
    '& b': { color: 'fg', fontWeight: 'label' },
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
  const Heading = `h${headingLevel}` as const;
  return (
    <Tile flex={{ base: '0 0 78%', sm: 'none' }}>
      <PropertyPicture {...property} />
      <Heading>
        <Link to="/properties/$propertyId" params={{ propertyId: property.id }}>
          {property.name}
        </Link>
      </Heading>
      <p>{summaryOfProperty(property)}</p>
      <p>
        {open === null ? 'Nothing open' : <b>{open}</b>}
        {spent > 0 && <span>{formatMoney(spent)}</span>}
      </p>
    </Tile>
  );
}
