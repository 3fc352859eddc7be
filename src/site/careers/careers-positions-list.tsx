import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { MapPin } from 'lucide-react';
import { OPEN_POSITIONS } from '#contract/contact.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { CAREERS_PAGE, POSITION_TEXTS } from '#src/site/copy/careers.ts';

const Position = chakra('li', {
  base: {
    ...cardRow('20px'),
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) auto' },
    alignItems: 'center',
    justifyItems: 'start',
    gap: { base: '16px', sm: '32px' },
  },
});

const Place = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    textStyle: 'meta',
    color: 'fg.muted',
    '& svg': { width: '16px', height: '16px', strokeWidth: '1.75' },
  },
});

/** Every open position, each with the way to apply for it. */
export function OpenPositions({ onApply }: { onApply: () => void }) {
  const { positionsTitle, apply, notListed } = CAREERS_PAGE;
  return (
    <chakra.section aria-labelledby="positions" marginTop={{ base: '32px', sm: '48px' }}>
      <chakra.h2 id="positions" textStyle="figure" marginBottom="16px">
        {positionsTitle}
      </chakra.h2>
      <Card asChild>
        <ul>
          {OPEN_POSITIONS.map(({ id, title, team, place }) => (
            <Position key={id}>
              <div>
                <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4px 12px">
                  <chakra.h3 textStyle="title">{title}</chakra.h3>
                  <Badge tone="neutral">{team}</Badge>
                </chakra.div>
                <Place>
                  <MapPin aria-hidden />
                  {place}
                </Place>
                <chakra.p marginTop="8px" maxWidth="70ch">
                  {POSITION_TEXTS[id]}
                </chakra.p>
              </div>
              <Button asChild variant="outline" size="sm">
                <Link
                  to="/careers"
                  search={{ position: id }}
                  hash="apply"
                  aria-label={`${apply}: ${title}`}
                  onClick={onApply}
                >
                  {apply}
                </Link>
              </Button>
            </Position>
          ))}
        </ul>
      </Card>
      <chakra.p marginTop="16px" color="fg.muted">
        {notListed}
      </chakra.p>
    </chakra.section>
  );
}
