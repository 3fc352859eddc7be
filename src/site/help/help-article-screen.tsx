import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { formatCount } from '#src/ui/format.ts';
import { formatDate } from '#src/ui/format-date.ts';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { type Article, readingMinutes } from '#src/site/copy/help/article.ts';
import { articlesOf } from '#src/site/copy/help/articles.ts';
import { HelpAside, HelpColumns, StillStuck } from './help-frame.tsx';
import { HelpNav } from './help-nav.tsx';
import { OnThisPage } from './help-page-nav.tsx';
import { Prose } from './help-text.tsx';
import { searchArticles } from './help-find-rules.ts';
import { stemsOf } from './help-term-rules.ts';

/** One article, with the others of its tab at its side. */
export function HelpArticleScreen({ article, query }: { article: Article; query: string }) {
  const { id, tab, title, lead, changed, sections } = article;
  const siblings = articlesOf(tab);
  const next = siblings[siblings.findIndex((sibling) => sibling.id === id) + 1];
  return (
    <Wrap>
      <HelpColumns>
        <HelpNav query={query} hits={searchArticles(query)} current={tab}>
          <Siblings articles={siblings} currentId={id} />
        </HelpNav>
        <chakra.article maxWidth="66ch" minWidth="0">
          <chakra.h1 textStyle="head">{title}</chakra.h1>
          <chakra.p textStyle="meta" color="fg.muted" marginTop="8px">
            {formatCount(readingMinutes(article), 'minute')} to read. Updated {formatDate(changed)}
          </chakra.p>
          <chakra.p fontSize="1.25rem" lineHeight="1.5" marginTop="16px" textWrap="pretty">
            {lead}
          </chakra.p>
          <Prose sections={sections} stems={stemsOf(query)} />
          {next !== undefined && <Next article={next} />}
        </chakra.article>
        <HelpAside aria-label="On this page and contact">
          <chakra.div
            display={{ base: 'none', xl: 'block' }}
            borderBottom="line"
            marginBottom="24px"
            paddingBottom="24px"
          >
            <OnThisPage sections={sections} />
          </chakra.div>
          <StillStuck />
        </HelpAside>
      </HelpColumns>
    </Wrap>
  );
}

const SiblingList = chakra('ul', {
  base: {
    display: { base: 'none', md: 'block' },
    listStyle: 'none',
    borderTop: 'line',
    marginTop: '16px',
    paddingTop: '16px',
    '& a': {
      display: 'block',
      padding: '8px 12px',
      textDecoration: 'none',
      color: 'fg.muted',
      borderLeft: '3px solid transparent',
      textStyle: 'meta',
      _hover: { color: 'fg' },
    },
    '& a[aria-current=page]': { borderColor: 'pine.solid', color: 'fg', fontWeight: 'strong' },
  },
});

function Siblings({ articles, currentId }: { articles: readonly Article[]; currentId: string }) {
  return (
    <nav aria-label="Articles in this section">
      <SiblingList role="list">
        {articles.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/help/$articleId"
              params={{ articleId: id }}
              aria-current={id === currentId ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </SiblingList>
    </nav>
  );
}

const NextLink = chakra('a', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    padding: { base: '16px', sm: '16px 24px' },
    border: 'line',
    borderRadius: 'lg',
    bg: 'bg.panel',
    textDecoration: 'none',
    _hover: { borderColor: 'border.emphasized' },
    '& svg': { gridColumn: '2', gridRow: '1 / span 2', color: 'pine.fg' },
  },
});

function Next({ article: { id, title } }: { article: Article }) {
  return (
    <chakra.nav aria-label="Next article" marginTop="40px" css={{ '@media print': { display: 'none' } }}>
      <NextLink asChild>
        <Link to="/help/$articleId" params={{ articleId: id }}>
          <chakra.span textStyle="meta" color="fg.muted">
            Next
          </chakra.span>
          <chakra.b gridColumn="1">{title}</chakra.b>
          <ArrowRight aria-hidden size={20} />
        </Link>
      </NextLink>
    </chakra.nav>
  );
}
