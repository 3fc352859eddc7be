import { chakra } from '@chakra-ui/react/styled-system';
import type { PublicCounts } from '#contract/landing.ts';
import { TRIAL_DAYS } from '#contract/plans.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { AFRICA_PLACES, AFRICA_YEAR, announcement } from '#src/site/copy/announced.ts';
import {
  COMPANY_DOORS,
  COMPANY_LEAD,
  COMPANY_OFFICE,
  COMPANY_RULES,
  COMPANY_STORY,
  COMPANY_TITLE,
} from '#src/site/copy/company.ts';
import { todayFigures, UNMEASURED_CLAIMS, VERIFICATION_CLAIM } from '#src/site/copy/unmeasured.ts';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { ClosingCall } from '#src/site/sections/closing-call-section.tsx';
import { DoorCard, DoorCards } from '#src/site/sections/door-card.tsx';
import { MarketMap, MARKETS_IN_WORDS } from '#src/site/sections/market-map-picture.tsx';
import { QuietHead } from '#src/site/sections/quiet-head.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';

const Grid = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '24px', lg: '32px' },
    marginTop: { base: '32px', lg: '48px' },
    '& li': { borderTop: 'line', paddingTop: '16px' },
  },
});

/** Who we are. `counts` is null when they could not be read. */
export function CompanyScreen({ counts }: { counts: PublicCounts | null }) {
  return (
    <>
      <QuietHead title={COMPANY_TITLE} lead={COMPANY_LEAD} />
      <Section>
        <Halves>
          <chakra.div display="grid" gap="16px">
            <chakra.h2 textStyle="head">What’s in the name</chakra.h2>
            {COMPANY_STORY.map((paragraph) => (
              <chakra.p key={paragraph} textWrap="pretty">
                {paragraph}
              </chakra.p>
            ))}
          </chakra.div>
          <chakra.figure css={{ '& img': { width: 'full', height: 'auto', borderRadius: 'lg' } }}>
            <Illustration name="how-3" alt="A professional and a homeowner shake hands at an open door" />
          </chakra.figure>
        </Halves>
      </Section>
      <Section alt>
        <chakra.h2 textStyle="head">What you can count on</chakra.h2>
        <Grid>
          {COMPANY_RULES.map(({ title, text }) => (
            <li key={title}>
              <chakra.h3 textStyle="title">{title}</chakra.h3>
              <chakra.p mt="8px" color="fg.muted">
                {text}
              </chakra.p>
            </li>
          ))}
        </Grid>
        <Aims counts={counts} />
      </Section>
      <Markets />
      <Section alt>
        <chakra.h2 textStyle="head" mb={{ base: '24px', lg: '48px' }}>
          Talk to us
        </chakra.h2>
        <DoorCards>
          {COMPANY_DOORS.map(({ to, title, text }) => (
            <DoorCard
              key={to}
              title={title}
              text={text}
              render={(children) => <PageLink to={to}>{children}</PageLink>}
            />
          ))}
        </DoorCards>
        <chakra.p mt="24px" color="fg.muted">
          {COMPANY_OFFICE}
        </chakra.p>
      </Section>
      <ClosingCall
        title="See for yourself"
        text={`Your first ${TRIAL_DAYS} days are free.`}
        other={<PageLink to="/demo">Learn More</PageLink>}
      />
    </>
  );
}

/** Counts that are true today, and figures that are targets and are called so. */
function Aims({ counts }: { counts: PublicCounts | null }) {
  return (
    <>
      <Figures title="Today" figures={todayFigures(counts)} />
      <Figures title="Our targets" figures={UNMEASURED_CLAIMS} />
      <chakra.div mt="32px" paddingTop="16px" borderTop="line" maxWidth="44em">
        <chakra.p fontWeight="strong">{VERIFICATION_CLAIM.title}</chakra.p>
        <chakra.p mt="4px" color="fg.muted">
          {VERIFICATION_CLAIM.text} {VERIFICATION_CLAIM.today}
        </chakra.p>
      </chakra.div>
    </>
  );
}

const Where = chakra('dl', {
  base: {
    marginTop: '32px',
    borderBottom: 'line',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: '7.5em minmax(0, 1fr)', sm: '9em minmax(0, 1fr)' },
      gap: '16px',
      paddingBlock: '16px',
      borderTop: 'line',
    },
    '& dt': { fontWeight: 'label' },
    '& dd': { color: 'fg.muted' },
  },
});

interface FiguresProps {
  title: string;
  figures: readonly { figure: string; word: string; text: string }[];
}

function Figures({ title, figures }: FiguresProps) {
  return (
    <>
      <chakra.h3 textStyle="title" mt={{ base: '48px', lg: '64px' }}>
        {title}
      </chakra.h3>
      <Grid css={{ marginTop: '24px' }}>
        {figures.map(({ figure, word, text }) => (
          <li key={word}>
            <chakra.p>
              <chakra.span textStyle="head">{figure}</chakra.span> <b>{word}</b>
            </chakra.p>
            <chakra.p mt="4px" color="fg.muted">
              {text}
            </chakra.p>
          </li>
        ))}
      </Grid>
    </>
  );
}

function Markets() {
  return (
    <Section>
      <Halves>
        <div>
          <chakra.h2 textStyle="head">Where we are, and what’s next</chakra.h2>
          <Lead mt="24px">Five markets today, with more on the way.</Lead>
          <Where>
            <div>
              <dt>Today</dt>
              <dd>{MARKETS_IN_WORDS}</dd>
            </div>
            <div>
              <dt>Coming soon</dt>
              <dd>Nationwide expansion in the United States</dd>
            </div>
            <div>
              <dt>{announcement(AFRICA_YEAR)}</dt>
              <dd>Launch in Africa: {AFRICA_PLACES.join(', ')}</dd>
            </div>
          </Where>
          <chakra.p mt="24px">
            <TextLink asChild display="inline-block">
              <PageLink to="/request-state">Request your state</PageLink>
            </TextLink>
          </chakra.p>
        </div>
        <MarketMap />
      </Halves>
    </Section>
  );
}
