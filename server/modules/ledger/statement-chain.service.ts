import { chainStart, type ChainedStatement, type ChainLine } from '#contract/statement-chain.ts';
import { STATEMENT_FORMAT } from '#contract/statement-format.ts';
import type { App } from '../../app.ts';
import { listChain } from './statement-chain.queries.ts';

const BATCH = 1_000;

/**
 * Every movement that is written in one's wallet as a file that anyone can verify (product 39.2). What settling would
 * write now is not in it: only what is written is chained.
 */
export async function exportChain(app: Pick<App, 'db'>, userId: string): Promise<ChainedStatement> {
  const lines: ChainLine[] = [];
  // No movement is changed or put between others, so that the pages need not be of one moment.
  for (let after = '0'; ;) {
    const page = await listChain(app.db, { userId, after, limit: BATCH });
    lines.push(...page);
    const last = page.at(-1);
    if (last === undefined || page.length < BATCH) break;
    after = last.id;
  }
  const head = lines.at(-1)?.hash ?? (await chainStart(userId));
  return { format: STATEMENT_FORMAT, account: userId, lines, head };
}
