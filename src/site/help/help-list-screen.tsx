import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import type { Article } from '#src/site/copy/help/article.ts';
import { articlesOf } from '#src/site/copy/help/articles.ts';
import { HelpAside, HelpColumns, StillStuck } from './help-frame.tsx';
import { Marked } from './help-marked-text.tsx';
import { HelpNav } from './help-nav.tsx';
import { PathLink } from './help-path-link.tsx';
import { searchArticles } from './help-find-rules.ts';
import { HELP_TAB_LABELS, HELP_TABS, type HelpSearch } from './help-tab-labels.ts';
import { stemsOf } from './help-term-rules.ts';

/** The articles of a tab, or what the search found. */
export function HelpListScreen({ search }: { search: HelpSearch }) {
  const query = search.q ?? '';
  const hits = searchArticles(query);
  const tab = search.tab ?? (query === '' ? HELP_TABS[0] : null);
  const shown = hits.filter(({ article }) => tab === null || article.tab === tab);
  const hasNone = query !== '' && shown.length === 0;
  return (
    <Wrap>
      <HelpColumns>
        <HelpNav query={query} hits={hits} current={tab} />
        <chakra.div minWidth="0">
          <chakra.h2 textStyle="figure" marginBottom="16px">
            {tab === null ? 'Results' : HELP_TAB_LABELS[tab]}
          </chakra.h2>
          {query === '' && tab !== null && (
            <ArticleList items={articlesOf(tab).map((article) => ({ article, text: article.lead }))} />
          )}
          {query !== '' && shown.length > 0 && (
            <ArticleList
              items={shown.map(({ article, excerpt }) => ({ article, text: excerpt }))}
              query={query}
              showTab={tab === null}
            />
          )}
          {hasNone && <NothingFound query={query} elsewhere={hits.length} />}
        </chakra.div>
        {hasNone || (
          <HelpAside aria-label="Contact">
            <StillStuck />
          </HelpAside>
        )}
      </HelpColumns>
    </Wrap>
  );
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 20px',
    gap: '4px 16px',
    alignItems: 'center',
    paddingBlock: '20px',
    borderTop: 'line',
    '& svg': { color: 'pine.fg', width: '20px', height: '20px' },
    '& h3 a': { textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    // The whole row opens the article.
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
  },
});

interface ArticleListProps {
  items: { article: Article; text: string }[];
  query?: string;
  showTab?: boolean;
}

function ArticleList({ items, query = '', showTab = false }: ArticleListProps) {
  const stems = stemsOf(query);
  return (
    <chakra.ul listStyle="none" role="list" borderBottom="line">
      {items.map(({ article: { id, title, tab }, text }) => (
        <Row key={id}>
          <div>
            <chakra.h3 fontWeight="strong">
              <Link
                to="/help/$articleId"
                params={{ articleId: id }}
                search={query === '' ? {} : { q: query }}
              >
                <Marked text={title} stems={stems} />
              </Link>
            </chakra.h3>
            <chakra.p color="fg.muted" marginTop="4px" textWrap="pretty">
              <Marked text={text} stems={stems} />
            </chakra.p>
            {showTab && (
              <chakra.p textStyle="meta" color="fg.muted" marginTop="4px">
                {HELP_TAB_LABELS[tab]}
              </chakra.p>
            )}
          </div>
          <ArrowRight aria-hidden />
        </Row>
      ))}
    </chakra.ul>
  );
}

function NothingFound({ query, elsewhere }: { query: string; elsewhere: number }) {
  return (
    <Card>
      <EmptyState
        picture={<Illustration name="empty-messages" />}
        title="Nothing found"
        action={
          elsewhere > 0 ? (
            <Button size="sm" asChild>
              <Link to="/help" search={{ q: query }} resetScroll={false}>
                Show all results
              </Link>
            </Button>
          ) : (
            <Button size="sm" asChild>
              <PathLink to="/contact-support">Contact Support</PathLink>
            </Button>
          )
        }
      >
        {elsewhere > 0
          ? 'Nothing in this section. Other sections have matches.'
          : 'Try different words, or ask us. A person answers.'}
      </EmptyState>
    </Card>
  );
}
