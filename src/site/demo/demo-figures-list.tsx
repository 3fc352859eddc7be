import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { announcement } from '#src/site/copy/announced.ts';
import { DEMO_FIGURES } from '#src/site/copy/demo.ts';

const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: { base: '16px', sm: '24px' },
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& dd': { textStyle: 'figure', fontVariantNumeric: 'tabular-nums' },
    '& dt': { color: 'fg.muted' },
  },
});

/** The fixed display values (product 19.13), and that they are nothing else. */
export function DemoFigures() {
  const { waitlist, stateRequests, statesAsking, launch } = DEMO_FIGURES;
  const announced = announcement(launch.year).replace(/^Coming (?=\d)/, `${launch.quarter} `);
  return (
    <chakra.section aria-labelledby="demo-figures" marginTop={{ base: '40px', sm: '64px' }}>
      <chakra.h2 id="demo-figures" textStyle="title" marginBottom="16px">
        What’s next
      </chakra.h2>
      <Figures>
        <div>
          <dt>
            on the app waitlist.{' '}
            <TextLink asChild>
              <Link to="/waitlist">Join the waitlist</Link>
            </TextLink>
          </dt>
          <dd>{waitlist}</dd>
        </div>
        <div>
          <dt>Launch of our iOS and Android apps</dt>
          <dd>{announced}</dd>
        </div>
        <div>
          <dt>
            requests for new areas, in {statesAsking}.{' '}
            <TextLink asChild>
              <Link to="/request-state">Request yours</Link>
            </TextLink>
          </dt>
          <dd>{stateRequests}</dd>
        </div>
      </Figures>
      <chakra.p marginTop="16px" textStyle="meta" color="fg.muted">
        Demo numbers, not live counts.
      </chakra.p>
    </chakra.section>
  );
}
