import { chakra } from '@chakra-ui/react/styled-system';
import { House, KeyRound, MapPin, Phone } from 'lucide-react';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { Withheld } from '#src/ui/display/withheld.tsx';

interface OpensLaterProps {
  name: string;
  /** Proposals are accepted at once. */
  isAtOnce: boolean;
}

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '12px',
  },
});

/** What all viewers wait for until the owner has accepted a proposal (product 15.3). */
export function OpensLater({ name, isAtOnce }: OpensLaterProps) {
  return (
    <PreviewSection title={isAtOnce ? 'Opens when you connect' : `Opens when ${name} accepts`}>
      <Grid>
        <Withheld icon={<MapPin />} title="Street address">
          Until then, the city.
        </Withheld>
        <Withheld icon={<Phone />} title="Phone and email">
          You both see each other’s.
        </Withheld>
        <Withheld icon={<KeyRound />} title="Access and parking">
          How to get in, where to park.
        </Withheld>
        <Withheld icon={<House />} title="Who’s there during the work">
          With known issues.
        </Withheld>
      </Grid>
    </PreviewSection>
  );
}
