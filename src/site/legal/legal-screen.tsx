import { chakra } from '@chakra-ui/react/styled-system';
import { formatDateLong } from './legal-date-labels.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { OnThisPage } from '#src/site/help/help-page-nav.tsx';
import { PathLink } from '#src/site/help/help-path-link.tsx';
import { Prose } from '#src/site/help/help-text.tsx';
import { Contents, ContentsColumns } from '#src/site/sections/contents-frame.tsx';
import type { LegalDocument } from './legal-copy.ts';

/** A quiet page: the Privacy Policy or the Terms of Service. On paper only the text is left. */
export function LegalScreen({ document }: { document: LegalDocument }) {
  const { title, lead, effective, sections, other } = document;
  return (
    <>
      <chakra.header
        bg="bg.subtle"
        borderBottom="line"
        paddingTop={{ base: '24px', sm: '40px' }}
        paddingBottom={{ base: '24px', sm: '40px' }}
      >
        <Wrap>
          <chakra.h1 textStyle="head">{title}</chakra.h1>
          <chakra.p marginTop="8px" color="fg.muted">
            Effective {formatDateLong(effective)}
          </chakra.p>
          <chakra.p fontSize="1.25rem" lineHeight="1.5" marginTop="16px" maxWidth="60ch" textWrap="pretty">
            {lead}
          </chakra.p>
        </Wrap>
      </chakra.header>
      <Wrap>
        <ContentsColumns gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '272px minmax(0, 1fr)' }}>
          <Contents
            aria-label="Contents"
            maxHeight={{ base: 'none', lg: 'calc(100svh - 120px)' }}
            overflowY={{ base: 'visible', lg: 'auto' }}
          >
            <chakra.div display={{ base: 'block', lg: 'none' }}>
              <OnThisPage sections={sections} numbered folded />
            </chakra.div>
            <chakra.div display={{ base: 'none', lg: 'block' }}>
              <OnThisPage sections={sections} numbered />
            </chakra.div>
          </Contents>
          <chakra.article maxWidth="66ch" minWidth="0" marginTop="-32px">
            <Prose sections={sections} numbered />
            <chakra.p
              marginTop="40px"
              paddingTop="24px"
              borderTop="line"
              css={{ '@media print': { display: 'none' } }}
            >
              See also:{' '}
              <TextLink asChild>
                <PathLink to={other.path}>{other.title}</PathLink>
              </TextLink>
            </chakra.p>
          </chakra.article>
        </ContentsColumns>
      </Wrap>
    </>
  );
}
