import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { SERVICES } from '#contract/services.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { HOME_TRADES } from '#src/site/copy/home.ts';
import { Section } from '#src/site/sections/page-section.tsx';

/** On phones a strip that is pushed sideways. */
const Tiles = chakra('ul', {
  base: {
    display: { base: 'flex', sm: 'grid' },
    gridTemplateColumns: { sm: 'repeat(2, 1fr)', lg: 'repeat(4, 1fr)' },
    gap: { base: '16px', sm: '24px' },
    marginTop: { base: '24px', lg: '48px' },
    marginInline: { base: 'calc(-1 * {spacing.gutter})', sm: '0' },
    paddingInline: { base: 'gutter', sm: '0' },
    paddingBlock: { base: '4px', sm: '0' },
    overflowX: { base: 'auto', sm: 'visible' },
    scrollSnapType: { base: 'x mandatory', sm: 'none' },
    scrollPaddingInline: '{spacing.gutter}',
    scrollbarWidth: 'none',
    '& li': { flex: '0 0 240px', scrollSnapAlign: 'start' },
    '& a': { display: 'block', textDecoration: 'none', borderRadius: 'lg' },
    '& img': {
      width: 'full',
      height: 'auto',
      aspectRatio: '4 / 3',
      objectFit: 'cover',
      border: 'line',
      borderRadius: 'lg',
    },
    '& a:hover b': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});

/** What people ask for, in pictures. Each sets the search above to its service. */
export function HomeTrades() {
  return (
    <Section id="services">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="end"
        gap="8px 24px"
      >
        <chakra.h2 textStyle="head">From a dripping faucet to a new roof</chakra.h2>
        <TextLink asChild>
          <Link to="/" hash="find">
            All {SERVICES.length} services
          </Link>
        </TextLink>
      </chakra.div>
      <Tiles>
        {HOME_TRADES.map(({ picture, service, title, text }) => (
          <li key={picture}>
            <Link to="/" search={{ service }} hash="find">
              <Illustration name={picture} />
              <chakra.span display="grid" paddingTop="12px">
                <b>{title}</b>
                <chakra.span textStyle="meta" color="fg.muted">
                  {text}
                </chakra.span>
              </chakra.span>
            </Link>
          </li>
        ))}
      </Tiles>
    </Section>
  );
}
