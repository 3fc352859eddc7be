import { chakra } from '@chakra-ui/react/styled-system';
import type { MarketSummary, MarketSummaryInput } from '#contract/landing.ts';
import { isServedState, SERVED_STATES } from '#contract/markets.ts';
import { labelOfService, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { StatCard, StatList } from '#src/ui/display/stat-card.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatCount, formatMoney, formatNumber } from '#src/ui/format.ts';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { MARKET_STEPS, PICTURES, TRADES } from '#src/site/copy/market.ts';
import { BRAND_NAME } from '#contract/brand.ts';
import { MarketCities } from './market-cities-list.tsx';
import { readMarket } from './market-page-loader.ts';
import { MarketMatches } from './market-matches-section.tsx';
import { MarketPlaceForm, PLACE_ANSWER_ID } from './market-place-form.tsx';
import type { MarketSearch } from './market-search.ts';
import { signUpPath } from './sign-up-paths.ts';
import { MarketSiblings } from './market-siblings-list.tsx';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { PageTrail } from '#src/site/layout/page-trail-nav.tsx';
import { ClosingCall } from '#src/site/sections/closing-call-section.tsx';
import { Halves, Lead, Section } from '#src/site/sections/page-section.tsx';
import { Steps } from '#src/site/sections/steps-list.tsx';

interface MarketScreenProps {
  address: { state: string; service: string };
  search: MarketSearch;
}

/** A service in one of our markets: who there is, where, and what such work involves. */
export function MarketScreen({ address, search }: MarketScreenProps) {
  const market = readMarket(address, search);
  // The loader has turned unknown markets away.
  return market === null ? null : <Market market={market} />;
}

function Market({ market }: { market: MarketSummaryInput }) {
  const [summary] = api.profiles.marketSummary.useSuspenseQuery(market);
  const service = labelOfService(market.service);
  const stateName = SERVED_STATES[market.state];
  const isSomebodyThere = summary.professionals > 0;
  return (
    <>
      <Top market={market} summary={summary} />
      {summary.matches !== null && <MarketMatches market={market} matches={summary.matches} />}
      {isSomebodyThere && (
        <Section alt>
          <chakra.h2 textStyle="head">Where they’re based</chakra.h2>
          <MarketCities market={market} summary={summary} />
        </Section>
      )}
      <Work market={market} />
      <Section alt>
        <chakra.h2 textStyle="head">How it works</chakra.h2>
        <Steps steps={MARKET_STEPS} />
      </Section>
      <MarketSiblings market={market} />
      <ClosingCall
        title={`${service} in ${stateName}, by a verified pro`}
        text="Describe the job once. Pros who travel to you see it right away."
        other={<PageLink to="/help">See how it works</PageLink>}
      />
    </>
  );
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1.15fr 1fr' },
    gap: { base: '32px', lg: '64px' },
    alignItems: 'center',
    marginTop: '24px',
    '& img': { width: 'full', height: 'auto', borderRadius: 'lg', border: 'line' },
  },
});

function Top({ market, summary }: { market: MarketSummaryInput; summary: MarketSummary }) {
  const service = labelOfService(market.service);
  return (
    <chakra.section
      background="linear-gradient({colors.sky.1}, {colors.sky.2})"
      paddingTop={{ base: '16px', lg: '32px' }}
      paddingBottom={{ base: '48px', lg: '64px' }}
    >
      <Wrap>
        <PageTrail
          parent={{ href: '/', label: 'Home' }}
          here={`${service}, ${SERVED_STATES[market.state]}`}
        />
        <Columns>
          <div>
            <chakra.h1 textStyle="hero">
              {service} {/* Breaks here in any font, so that nothing moves when ours arrives. */}
              <chakra.span display="block">in {SERVED_STATES[market.state]}</chakra.span>
            </chakra.h1>
            <Lead mt="16px" color="fg">
              {leadOf(market, summary)}
            </Lead>
            <MarketPlaceForm
              market={market}
              isUnknown={market.place !== undefined && summary.place === null}
            />
            <Answer id={PLACE_ANSWER_ID} role="status">
              <WhereFrom market={market} summary={summary} />
            </Answer>
            <chakra.div display="flex" flexWrap="wrap" gap="12px" mt="24px">
              <Button asChild>
                <a href={signUpPath(market)}>Describe your job</a>
              </Button>
              <Button asChild variant="outline">
                <PageLink to="/property-owner-subscriptions">See plans</PageLink>
              </Button>
            </chakra.div>
          </div>
          <Illustration name={pictureOf(market)} eager />
        </Columns>
        <Figures summary={summary} />
      </Wrap>
    </chakra.section>
  );
}

const serviceInSentence = (service: string) => labelOfService(service).toLowerCase();

function leadOf({ state, service }: MarketSummaryInput, { professionals, cities }: MarketSummary): string {
  const stateName = SERVED_STATES[state];
  if (professionals === 0) {
    return `No verified pro offers ${serviceInSentence(service)} in ${stateName} yet. Describe your job anyway: pros who join will see it.`;
  }
  const where = cities.length === 1 ? (cities[0]?.city ?? stateName) : stateName;
  return `${formatCount(professionals, 'verified professional')} in ${where}. License and insurance checked.`;
}

/** What the place in the address meant. */
function WhereFrom({ market, summary: { place } }: { market: MarketSummaryInput; summary: MarketSummary }) {
  if (market.place === undefined) return null;
  if (place === null) {
    return <Note tone="warning">We can’t find “{market.place}.” Enter a ZIP code, or a city and state.</Note>;
  }
  if (!isServedState(place.state)) {
    return (
      <Note>
        We don’t serve {place.label} yet.{' '}
        <TextLink asChild>
          <PageLink to="/request-state">Request your area</PageLink>
        </TextLink>
      </Note>
    );
  }
  const who = place.reaching === 0 ? 'No one' : formatCount(place.reaching, 'verified pro');
  return (
    <Note tone={place.reaching === 0 ? 'neutral' : 'success'}>
      <b>{who}</b> {place.reaching === 1 ? 'travels' : 'travel'} to {place.label} for this
      {place.reaching === 0 ? ' yet' : ''}.
    </Note>
  );
}

const Answer = chakra('div', {
  base: { maxWidth: '32rem', '&:not(:empty)': { marginTop: '16px' } },
});

function Figures({ summary }: { summary: MarketSummary }) {
  const { professionals, medianHourlyRateCents, completedJobs, averageRating, reviews } = summary;
  if (professionals === 0) return null;
  return (
    <chakra.div
      mt={{ base: '32px', lg: '48px' }}
      // Of an odd number the last one leaves no hole beside it.
      css={{ '& li:last-of-type:nth-of-type(odd)': { gridColumn: { base: '1 / -1', lg: 'auto' } } }}
    >
      <StatList>
        <StatCard label="Verified professionals" value={formatNumber(professionals)} />
        {medianHourlyRateCents !== null && (
          <StatCard
            label="Hourly rate"
            value={formatMoney(medianHourlyRateCents)}
            note="Half charge less, half more"
          />
        )}
        <StatCard label="Jobs completed" value={formatNumber(completedJobs)} note={`On ${BRAND_NAME}`} />
        {averageRating !== null && (
          <StatCard
            label="Average rating"
            value={`${averageRating.toFixed(1)} of 5`}
            note={`From ${formatCount(reviews, 'review')}`}
          />
        )}
      </StatList>
    </chakra.div>
  );
}

const List = chakra('ul', {
  base: { marginTop: '16px', '& li': { paddingBlock: '12px', borderTop: 'line' } },
});

function Work({ market }: { market: MarketSummaryInput }) {
  const { about, jobs, tell } = tradeOf(market);
  return (
    <Section>
      <chakra.h2 textStyle="head">What the work involves</chakra.h2>
      <Lead mt="16px" maxWidth="44em">
        {about}
      </Lead>
      <chakra.div mt={{ base: '32px', lg: '48px' }}>
        <Halves alignItems="start">
          <div>
            <chakra.h3 textStyle="title">Common jobs</chakra.h3>
            <List>
              {jobs.map((job) => (
                <li key={job}>{job}</li>
              ))}
            </List>
          </div>
          <div>
            <chakra.h3 textStyle="title">What to put in your request</chakra.h3>
            <List>
              {tell.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </List>
          </div>
        </Halves>
      </chakra.div>
    </Section>
  );
}

function tradeOf(market: MarketSummaryInput) {
  const category = SERVICES.find(({ id }) => id === market.service)?.category ?? 'renovation';
  return TRADES[category];
}

function pictureOf(market: MarketSummaryInput) {
  return PICTURES[market.service] ?? tradeOf(market).picture;
}
