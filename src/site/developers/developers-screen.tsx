import { chakra } from '@chakra-ui/react/styled-system';
import { DEVELOPERS_LEAD, DEVELOPERS_SECTIONS, DEVELOPERS_TITLE } from '#src/site/copy/developers.ts';
import { OnThisPage } from '#src/site/help/help-page-nav.tsx';
import { Contents, ContentsColumns } from '#src/site/sections/contents-frame.tsx';
import { QuietHead } from '#src/site/sections/quiet-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ErrorsSection } from './errors-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { StartSections } from './start-section.tsx';
import { TokensSection } from './tokens-section.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

/** How scripts work with an account: the client, tokens, webhooks (product 38.10). */
export function DevelopersScreen() {
  return (
    <>
      <QuietHead title={DEVELOPERS_TITLE} lead={DEVELOPERS_LEAD} />
      <Wrap>
        <ContentsColumns>
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
        </ContentsColumns>
      </Wrap>
    </>
  );
}
