import type { OwnPortfolio } from '#contract/portfolio.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { inOrder } from './portfolio-rules.ts';

const FAILED = {
  choose: 'Your choice wasn’t saved. Please try again.',
  reorder: 'The new order wasn’t saved. Please try again.',
  remove: 'The project wasn’t removed. Please try again.',
};

/** One after the other, so that the last answer is that of the last change. */
const IN_TURN = { id: 'portfolio' };

function showFailure(error: unknown, fallback: string): void {
  const { title, description } = describeError(error, fallback);
  showToast({ tone: 'destructive', title, description });
}

/** Changes of one's own portfolio. What is chosen or moved shows at once, and goes back when saving fails. */
export function usePortfolioChanges() {
  const { listMine } = api.useUtils().portfolio;
  const show = (portfolio: OwnPortfolio) => listMine.setData(undefined, portfolio);
  const expect = async (change: (portfolio: OwnPortfolio) => OwnPortfolio) => {
    await listMine.cancel();
    const before = listMine.getData();
    if (before !== undefined) show(change(before));
  };
  const undo = (error: unknown, fallback: string) => {
    showFailure(error, fallback);
    void listMine.invalidate();
  };
  const choose = api.portfolio.choose.useMutation({
    scope: IN_TURN,
    onMutate: (chosen) =>
      expect((portfolio) => ({
        ...portfolio,
        business: chosen?.business ?? portfolio.business,
        addsLater: chosen?.addsLater ?? portfolio.addsLater,
      })),
    onSuccess: show,
    onError: (error) => undo(error, FAILED.choose),
  });
  const reorder = api.portfolio.reorder.useMutation({
    scope: IN_TURN,
    onMutate: ({ ids }) => expect((portfolio) => inOrder(portfolio, ids)),
    onSuccess: show,
    onError: (error) => undo(error, FAILED.reorder),
  });
  const remove = api.portfolio.remove.useMutation({
    scope: IN_TURN,
    onSuccess: show,
    onError: (error) => undo(error, FAILED.remove),
  });
  return { choose, reorder, remove, show };
}
