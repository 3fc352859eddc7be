import { describe, expect, it } from 'vitest';
import { budgetOf } from '#scripts/route-budgets.ts';
import { listOverBudget } from '#scripts/route-bytes.ts';

describe('the budget of a page', () => {
  it('is 145 KB for the home page', () => {
    expect(budgetOf('_site/index')).toBe(145);
  });

  it('allows members more than visitors, and nobody a page of no kind', () => {
    expect(budgetOf('_member/messages.index')).toBeGreaterThan(budgetOf('_site/help.index'));
    expect(() => budgetOf('#unknown')).toThrow('#unknown has no budget');
  });

  it('is met to the byte, and a page above it is named with its weight', () => {
    const budget = budgetOf('_site/support');
    const pages = [
      { route: '_site/index', bytes: 145_000 },
      { route: '_site/support', bytes: budget * 1000 + 1300 },
    ];
    expect(listOverBudget(pages)).toEqual([
      `_site/support loads ${String(budget + 1.3)} KB of scripts; its budget is ${String(budget)} KB.`,
    ]);
  });
});
