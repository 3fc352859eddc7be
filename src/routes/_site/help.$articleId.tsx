import { createFileRoute, notFound } from '@tanstack/react-router';
import { findArticle } from '#src/site/copy/help/articles.ts';
import { HelpArticleScreen } from '#src/site/help/help-article-screen.tsx';
import { siteHead } from '#src/site/layout/page-head-rules.ts';

export const Route = createFileRoute('/_site/help/$articleId')({
  loader: ({ params }) => {
    const article = findArticle(params.articleId);
    if (article === undefined) throw notFound();
    return { title: article.title, lead: article.lead };
  },
  head: ({ match, params, loaderData }) =>
    siteHead({
      title: loaderData?.title ?? 'Help',
      description: loaderData?.lead ?? '',
      path: `/help/${params.articleId}`,
    })({ match }),
  component: HelpArticle,
});

function HelpArticle() {
  const { articleId } = Route.useParams();
  const { q = '' } = Route.useSearch();
  const article = findArticle(articleId);
  if (article === undefined) throw notFound();
  return <HelpArticleScreen article={article} query={q} />;
}
