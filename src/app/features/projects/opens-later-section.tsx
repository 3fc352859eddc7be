import { chakra } from '@chakra-ui/react/styled-system';
import { House, KeyRound, MapPin, Phone } from 'lucide-react';
import { PreviewSection } from '#src/app/features/previews/preview-section.tsx';
import { Withheld } from '#src/ui/display/facts.tsx';

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: '1fr 1fr' },
    gap: '12px',
  },
});

interface OpensLaterProps {
  name: string;
  city: string;
  /** Proposals are accepted at once. */
  isAtOnce: boolean;
}

/** Details withheld from all viewers until the owner has accepted a proposal. */
export function OpensLater({ name, city, isAtOnce }: OpensLaterProps) {
  return (
    <PreviewSection title={isAtOnce ? 'Opens when you connect' : `Opens when ${name} accepts`}>
      <Grid>
        <Withheld icon={<MapPin />} title="Street address">
          For now: {city}
        </Withheld>
        <Withheld icon={<Phone />} title="Phone and email">
          Under Connections
        </Withheld>
        <Withheld icon={<KeyRound />} title="Access and parking">
          How to get in, where to park
        </Withheld>
        <Withheld icon={<House />} title="Occupancy and known issues">
          What to know before you start
        </Withheld>
      </Grid>
    </PreviewSection>
  );
}
