import type { OwnPublicPage } from '#contract/public-profiles.ts';
import { api } from '#src/api.ts';
import { toastOf } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const FAILED = {
  publish: 'Your page wasn’t published. Please try again.',
  unpublish: 'Your page wasn’t taken down. Please try again.',
  dismiss: 'Your answer wasn’t saved. Please try again.',
};

function showFailure(error: unknown, fallback: string): void {
  showToast({ tone: 'destructive', ...toastOf(error, fallback) });
}

/** Changes of one's own public page. */
export function usePublicPageChanges() {
  const utils = api.useUtils();
  const show = (page: OwnPublicPage) => utils.profiles.publicPage.setData(undefined, page);
  const publish = api.profiles.publishPage.useMutation({
    onSuccess(page) {
      show(page);
      showToast(
        page.isOnline
          ? { title: 'Your page is live', description: 'Share the link, or add it to your website.' }
          : { title: 'Saved', description: 'Your page goes live once you’re verified and listed.' },
      );
    },
    onError: (error) => showFailure(error, FAILED.publish),
  });
  const unpublish = api.profiles.unpublishPage.useMutation({
    onSuccess(page) {
      show(page);
      showToast({ title: 'Page taken down', description: 'Links to it no longer work.' });
    },
    onError: (error) => showFailure(error, FAILED.unpublish),
  });
  const dismiss = api.profiles.dismissPageOffer.useMutation({
    onSuccess: show,
    onError: (error) => showFailure(error, FAILED.dismiss),
  });
  return { publish, unpublish, dismiss };
}
