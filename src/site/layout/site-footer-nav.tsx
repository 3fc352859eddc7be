import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import { SERVED_STATES } from '#contract/markets.ts';
import { Logo } from '#src/assets/logo.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { announcement, APPS_YEAR } from '#src/site/copy/announced.ts';
import { FOOTER_APPS, FOOTER_COLUMNS, FOOTER_HOURS, WAITLIST_LABEL } from '#src/site/copy/footer.ts';
import { PageLink } from './page-link.tsx';

const MARKETS = new Intl.ListFormat('en-US').format(Object.values(SERVED_STATES)).replace(', and ', ' and ');

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: '1.6fr repeat(4, 1fr)' },
    gap: '32px',
    '& a': {
      display: 'block',
      paddingBlock: '6px',
      color: 'fg.muted',
      textDecoration: 'none',
      borderRadius: '2px',
      _hover: { color: 'fg', textDecoration: 'underline' },
    },
  },
});

const Base = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '8px 16px',
    marginTop: { base: '32px', lg: '48px' },
    paddingTop: '24px',
    borderTop: 'line',
    textStyle: 'meta',
    color: 'fg.muted',
  },
});

/** Below every public page. */
export function SiteFooter() {
  return (
    <chakra.footer
      bg="bg.subtle"
      borderTop="line"
      paddingTop={{ base: '48px', lg: '64px' }}
      paddingBottom="32px"
    >
      <Wrap>
        <Columns>
          <chakra.div gridColumn={{ base: '1 / -1', lg: 'auto' }}>
            <Logo />
            <chakra.p mt="16px" maxWidth="34ch" color="fg.muted">
              Verified professionals for property owners and managers. Serving {MARKETS}.
            </chakra.p>
            <Apps />
          </chakra.div>
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <chakra.h2 textStyle="meta" fontWeight="strong" mb="8px">
                {title}
              </chakra.h2>
              <ul>
                {links.map(({ label, ...target }) => (
                  <li key={label}>
                    <PageLink {...target}>{label}</PageLink>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </Columns>
        <Base>
          <span>© {BRAND_NAME}. Users must be 18 or older.</span>
          <span>{FOOTER_HOURS}</span>
        </Base>
      </Wrap>
    </chakra.footer>
  );
}

/** There is nothing to download yet, so nothing here looks like a button. */
function Apps() {
  const when = announcement(APPS_YEAR);
  return (
    <chakra.div mt="24px">
      <ul>
        {FOOTER_APPS.map((name) => (
          <chakra.li
            key={name}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="0 8px"
            minHeight="32px"
            color="fg.muted"
          >
            {name}
            <Badge bg="bg.panel">{when}</Badge>
          </chakra.li>
        ))}
      </ul>
      <TextLink asChild>
        <PageLink to="/waitlist">{WAITLIST_LABEL}</PageLink>
      </TextLink>
    </chakra.div>
  );
}
