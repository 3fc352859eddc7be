import { createFileRoute, Outlet, useParams } from '@tanstack/react-router';
import { findArticle } from '#src/site/copy/help/articles.ts';
import { HelpFrame } from '#src/site/help/help-frame.tsx';
import { readHelpSearch } from '#src/site/help/help-tab-labels.ts';

/** The band with the search stays, so that one can go on typing while the page below changes. */
export const Route = createFileRoute('/_site/help')({
  validateSearch: readHelpSearch,
  component: Help,
});

function Help() {
  const { q = '' } = Route.useSearch();
  const { articleId } = useParams({ strict: false });
  const article = articleId === undefined ? undefined : findArticle(articleId);
  return (
    <HelpFrame query={q} article={article?.title}>
      <Outlet />
    </HelpFrame>
  );
}
