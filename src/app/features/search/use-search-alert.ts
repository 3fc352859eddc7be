import type { SearchAlertInput } from '#contract/search-alerts.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/**
 * The alert for a search, and the press that sets or ends it. The lists are read again once it is set: whoever joined
 * since they were loaded is shown, and everyone later is mailed.
 */
export function useSearchAlert(input: SearchAlertInput) {
  const utils = api.useUtils();
  const { data: alert } = api.profiles.searchAlert.useQuery(input);
  const onError = (error: unknown) => {
    const { title, description } = describeError(error, 'Your alert didn’t change. Please try again.');
    showToast({ tone: 'destructive', title, description });
  };
  const create = api.profiles.createSearchAlert.useMutation({
    onSuccess: async (made) => {
      utils.profiles.searchAlert.setData(input, made);
      await Promise.all([utils.profiles.search.invalidate(), utils.requests.matches.invalidate()]);
    },
    onError,
  });
  const remove = api.profiles.deleteSearchAlert.useMutation({
    onSuccess: () => utils.profiles.searchAlert.invalidate(),
    onError,
  });
  const isBusy = create.isPending || remove.isPending;
  const id = alert?.id ?? null;
  return {
    /** Null where the search has no place, or nothing is known yet. */
    place: alert?.place ?? null,
    isSet: id !== null,
    isBusy,
    press: () => {
      if (isBusy) return;
      if (id === null) create.mutate(input);
      else remove.mutate({ id });
    },
  };
}
