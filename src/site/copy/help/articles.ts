import type { HelpTab } from '#src/site/help/help-tab-labels.ts';
import { ACCOUNT_ARTICLES } from './accounts.ts';
import type { Article } from './article.ts';
import { CONNECTION_ARTICLES } from './connections.ts';
import { HIRING_ARTICLES } from './hiring.ts';
import { JOB_ARTICLES } from './jobs.ts';
import { PLAN_ARTICLES } from './plans.ts';
import { PROFESSIONAL_ARTICLES } from './professionals.ts';
import { PROJECT_ARTICLES } from './projects.ts';
import { REQUEST_ARTICLES } from './requests.ts';
import { WORKING_TOGETHER_ARTICLES } from './working-together.ts';

/** Every help article, in the order in which each tab shows them. */
export const ARTICLES: readonly Article[] = [
  ...ACCOUNT_ARTICLES,
  ...CONNECTION_ARTICLES,
  ...PLAN_ARTICLES,
  ...WORKING_TOGETHER_ARTICLES,
  ...REQUEST_ARTICLES,
  ...HIRING_ARTICLES,
  ...PROJECT_ARTICLES,
  ...PROFESSIONAL_ARTICLES,
  ...JOB_ARTICLES,
];

export function articlesOf(tab: HelpTab): Article[] {
  return ARTICLES.filter((article) => article.tab === tab);
}

export function findArticle(id: string): Article | undefined {
  return ARTICLES.find((article) => article.id === id);
}
