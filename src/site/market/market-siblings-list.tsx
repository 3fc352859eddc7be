import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { MarketSummaryInput } from '#contract/landing.ts';
import { MARKET_SLUGS, SERVED_STATE_CODES, SERVED_STATES } from '#contract/markets.ts';
import { labelOfService, SERVICES } from '#contract/services.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Halves, Section } from '#src/site/sections/page-section.tsx';

const Links = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(50% - 8px, 200px), 1fr))',
    gap: '4px 16px',
    marginTop: '16px',
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '40px' },
  },
});

/** The same service in our other markets, and what else there is in this one. */
export function MarketSiblings({ market: { state, service } }: { market: MarketSummaryInput }) {
  return (
    <Section>
      <Halves alignItems="start">
        <nav aria-labelledby="other-services">
          <chakra.h2 id="other-services" textStyle="title">
            Other services in {SERVED_STATES[state]}
          </chakra.h2>
          <Links>
            {SERVICES.filter(({ id }) => id !== service).map(({ id, label }) => (
              <li key={id}>
                <MarketLink state={state} service={id}>
                  {label}
                </MarketLink>
              </li>
            ))}
          </Links>
        </nav>
        <nav aria-labelledby="other-states">
          <chakra.h2 id="other-states" textStyle="title">
            {labelOfService(service)} elsewhere
          </chakra.h2>
          <Links>
            {SERVED_STATE_CODES.filter((code) => code !== state).map((code) => (
              <li key={code}>
                <MarketLink state={code} service={service}>
                  {SERVED_STATES[code]}
                </MarketLink>
              </li>
            ))}
          </Links>
        </nav>
      </Halves>
    </Section>
  );
}

type MarketLinkProps = Pick<MarketSummaryInput, 'state' | 'service'> & { children: string };

function MarketLink({ state, service, children }: MarketLinkProps) {
  return (
    <TextLink asChild>
      <Link to="/professionals/$state/$service" params={{ state: MARKET_SLUGS[state], service }}>
        {children}
      </Link>
    </TextLink>
  );
}
