import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { formatCount } from '#src/ui/format.ts';
import { Button } from '#src/ui/form/button.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { ARTICLES } from '#src/site/copy/help/articles.ts';
import { PHONE_HOURS } from '#src/site/copy/help/figures.ts';
import { HelpSearchForm } from './help-search-form.tsx';
import { PathLink } from './help-path-link.tsx';
import { searchArticles } from './help-find-rules.ts';

const Crumbs = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px',
    alignItems: 'center',
    textStyle: 'meta',
    color: 'fg.muted',
    '& svg': { width: '16px', height: '16px' },
    '& a': { display: 'inline-block', paddingBlock: '4px' },
  },
});

interface HelpFrameProps {
  /** What is looked for; empty for nothing. */
  query: string;
  /** The title of the article that is open; none on the list. */
  article?: string | undefined;
  children: ReactNode;
}

/** The band with the search above every page of Help, which stays while one moves between them. */
export function HelpFrame({ query, article, children }: HelpFrameProps) {
  return (
    <>
      <chakra.section
        bg="bg.subtle"
        borderBottom="line"
        paddingTop={{ base: '16px', sm: '24px' }}
        paddingBottom={{ base: '24px', sm: '40px' }}
      >
        <Wrap>
          <Breadcrumb article={article} />
          {/* The one heading of the page is the article's where there is one. */}
          <chakra.h1
            as={article === undefined ? 'h1' : 'p'}
            textStyle="head"
            marginTop={{ base: '16px', sm: '24px' }}
          >
            How can we help?
          </chakra.h1>
          <HelpSearchForm query={query} isList={article === undefined} />
          <chakra.p role="status" textStyle="meta" color="fg.muted" marginTop="12px" minHeight="20px">
            {query === '' ? `${ARTICLES.length} articles` : foundInWords(query)}
          </chakra.p>
        </Wrap>
      </chakra.section>
      {children}
    </>
  );
}

function foundInWords(query: string): string {
  const count = searchArticles(query).length;
  return `${formatCount(count, 'result')} for “${query.trim()}”`;
}

function Breadcrumb({ article }: { article: string | undefined }) {
  return (
    <Crumbs aria-label="Breadcrumb">
      <TextLink asChild>
        <PathLink to="/support">Support</PathLink>
      </TextLink>
      <ChevronRight aria-hidden />
      {article === undefined ? (
        <span aria-current="page">Help</span>
      ) : (
        <>
          <TextLink asChild>
            <Link to="/help">Help</Link>
          </TextLink>
          <ChevronRight aria-hidden />
          <span aria-current="page">{article}</span>
        </>
      )}
    </Crumbs>
  );
}

/** What to do when no article answers the question. */
export function StillStuck() {
  return (
    <div>
      <chakra.h2 textStyle="meta" fontWeight="strong">
        Still stuck?
      </chakra.h2>
      <chakra.p textStyle="meta" color="fg.muted" marginTop="8px">
        Talk to a person, {PHONE_HOURS}.
      </chakra.p>
      <chakra.div marginTop="16px">
        <Button variant="outline" size="sm" asChild>
          <PathLink to="/contact-support">Contact Support</PathLink>
        </Button>
      </chakra.div>
    </div>
  );
}

/** Navigation at the left, the text, and what belongs to it at the right; one column on a phone. */
export const HelpColumns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: '240px minmax(0, 1fr)',
      xl: '272px minmax(0, 1fr) 176px',
    },
    gap: { base: '24px', md: '48px', xl: '64px' },
    alignItems: 'start',
    paddingTop: { base: '0', md: '40px' },
    paddingBottom: { base: '64px', md: '96px' },
  },
});

/** The third column; below the text where there is no room for one. */
export const HelpAside = chakra('aside', {
  base: {
    position: { base: 'static', xl: 'sticky' },
    top: '96px',
    gridColumn: { base: 'auto', md: '2', xl: 'auto' },
    '@media print': { display: 'none' },
  },
});
