import { chakra } from '@chakra-ui/react/styled-system';
import { DEVELOPERS_LEAD, DEVELOPERS_SECTIONS, DEVELOPERS_TITLE } from '#src/site/copy/developers.ts';
import { OnThisPage } from '#src/site/help/help-page-nav.tsx';
import { QuietHead } from '#src/site/sections/quiet-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { StartSections } from './start-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '200px minmax(0, 1fr)' },
    gap: { base: '24px', lg: '64px' },
    alignItems: 'start',
    paddingTop: { base: '24px', lg: '40px' },
    paddingBottom: { base: '64px', lg: '96px' },
    '@media print': { display: 'block' },
  },
});

const Contents = chakra('aside', {
  base: {
    position: { base: 'static', lg: 'sticky' },
    top: '96px',
    borderBottom: { base: 'line', lg: 'none' },
    paddingBottom: { base: '16px', lg: '0' },
    '@media print': { display: 'none' },
  },
});

/** How scripts work with an account: the client, tokens, webhooks (product 38.10). */
export function DevelopersScreen() {
  return (
    <>
      <QuietHead title={DEVELOPERS_TITLE} lead={DEVELOPERS_LEAD} />
      <Wrap>
        <Columns>
          <Contents aria-label="Contents">
            <OnThisPage sections={DEVELOPERS_SECTIONS} />
          </Contents>
          <chakra.article display="grid" gap={{ base: '48px', lg: '64px' }} maxWidth="76ch" minWidth="0">
            <StartSections />
            <TokensSection />
            <WebhooksSection />
            <LimitsSection />
            <ErrorsSection />
          </chakra.article>
        </Columns>
      </Wrap>
    </>
  );
}
