import { chakra } from '@chakra-ui/react/styled-system';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { AFRICA_PLACES, AFRICA_YEAR, announcement, APPS_YEAR } from '#src/site/copy/announced.ts';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { MarketMap, MARKETS_IN_WORDS } from '#src/site/sections/market-map-picture.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';

const Platforms = chakra('ul', {
  base: {
    marginTop: '32px',
    borderTop: 'line',
    '& li': { display: 'flex', gap: '12px', alignItems: 'center', minHeight: '56px', borderBottom: 'line' },
    '& li > svg': { width: '20px', height: '20px', color: 'fg.muted', strokeWidth: '1.75' },
    '& li > :last-child': { marginLeft: 'auto' },
  },
});

/** Where the platform can be used: on the map, and on which devices. */
export function HomeWhere() {
  const apps = announcement(APPS_YEAR);
  return (
    <Section id="where">
      <Halves>
        <MarketMap />
        <div>
          <chakra.h2 textStyle="head">Open in five markets</chakra.h2>
          <Lead mt="24px">
            {MARKETS_IN_WORDS}. Coming soon: the rest of the country. {announcement(AFRICA_YEAR)}:{' '}
            {AFRICA_PLACES.join(', ')}.
          </Lead>
          <chakra.p mt="24px">
            <TextLink asChild display="inline-block">
              <PageLink to="/request-state">Request your state</PageLink>
            </TextLink>
          </chakra.p>
          <Platforms>
            <Platform icon={<Monitor aria-hidden />} name="Web platform">
              <Badge tone="success" dot>
                Available Now
              </Badge>
            </Platform>
            <Platform icon={<Smartphone aria-hidden />} name="iOS app">
              <Badge>{apps}</Badge>
            </Platform>
            <Platform icon={<Smartphone aria-hidden />} name="Android app">
              <Badge>{apps}</Badge>
            </Platform>
          </Platforms>
          <chakra.p mt="16px" textStyle="meta" color="fg.muted">
            Be first to know when our apps launch:{' '}
            <TextLink asChild>
              <PageLink to="/waitlist">Join the waitlist</PageLink>
            </TextLink>
          </chakra.p>
        </div>
      </Halves>
    </Section>
  );
}

function Platform({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <span>{name}</span>
      {children}
    </li>
  );
}
