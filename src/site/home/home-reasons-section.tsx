import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, Handshake, MapPin, Scale, ShieldCheck } from 'lucide-react';
import { BRAND_NAME } from '#contract/brand.ts';
import { CHECKS_STATEMENT } from '#contract/checks.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { HOME_REASONS, SAMPLE_PROFILE } from '#src/site/copy/home.ts';
import { ReasonList } from '#src/site/sections/reason-list.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';

const ICONS = {
  shield: <ShieldCheck aria-hidden />,
  pin: <MapPin aria-hidden />,
  scale: <Scale aria-hidden />,
  handshake: <Handshake aria-hidden />,
};

const Claim = chakra('li', {
  base: {
    display: 'flex',
    gap: { base: '12px', sm: '16px' },
    padding: { base: '12px 16px', sm: '16px 32px' },
    borderTop: 'line',
    '& svg': { width: '24px', height: '24px', flex: 'none', color: 'green.fg', strokeWidth: '1.75' },
  },
});

/** Reasons to choose the company, next to a sample profile. */
export function HomeReasons() {
  return (
    <Section id="why" alt>
      <Halves>
        <div>
          <chakra.p fontWeight="label" color="clay.fg" mb="8px">
            Why {BRAND_NAME}
          </chakra.p>
          <chakra.h2 textStyle="head">Verified means we checked</chakra.h2>
          <Lead mt="24px">{CHECKS_STATEMENT}</Lead>
          <ReasonList
            reasons={HOME_REASONS.map(({ icon, ...reason }) => ({ icon: ICONS[icon], ...reason }))}
          />
        </div>
        <SampleProfile />
      </Halves>
    </Section>
  );
}

function SampleProfile() {
  return (
    <chakra.figure padding={{ base: '8px 8px 0', sm: '8px 12px 0' }}>
      <Card featured>
        <chakra.div
          display="flex"
          alignItems="center"
          gap={{ base: '20px', sm: '24px' }}
          padding={{ base: '24px 16px 16px', sm: '32px 32px 24px' }}
        >
          <Avatar name="Marcus Bell" size="lg" verified />
          <div>
            <chakra.p textStyle="title">{SAMPLE_PROFILE.name}</chakra.p>
            <chakra.p color="fg.muted">{SAMPLE_PROFILE.person}</chakra.p>
          </div>
        </chakra.div>
        <ul>
          {SAMPLE_PROFILE.checks.map(({ title, detail, dates }) => (
            <Claim key={title}>
              <BadgeCheck aria-hidden />
              <div>
                <chakra.p fontWeight="label">
                  {title}{' '}
                  <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
                    {detail}
                  </chakra.span>
                </chakra.p>
                <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
                  {dates}
                </chakra.p>
              </div>
            </Claim>
          ))}
        </ul>
        <chakra.div padding={{ base: '16px', sm: '16px 32px 24px' }} borderTop="line">
          <Facts items={[...SAMPLE_PROFILE.facts]} />
        </chakra.div>
      </Card>
      <chakra.figcaption textStyle="meta" color="fg.muted" mt="12px">
        {SAMPLE_PROFILE.note}
      </chakra.figcaption>
    </chakra.figure>
  );
}
