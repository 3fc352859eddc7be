import type { ErrorData } from '#contract/error-data.ts';
import { ERRORS } from '#contract/errors.ts';

/** An answer without an address to pay at. Described as the server would describe it. */
export class MissingCheckoutUrlError extends Error {
  readonly data: ErrorData = {
    reason: 'no_checkout_url',
    title: ERRORS.no_checkout_url.title,
    traceId: '',
  };

  constructor() {
    super(ERRORS.no_checkout_url.message);
  }
}

/**
 * The address to pay at. Asserted here as well: whatever else an answer may be, a tab never opens '…/undefined'.
 * Throws `MissingCheckoutUrlError`.
 */
export function checkoutUrlOf(answer: { url?: unknown }): string {
  const { url } = answer;
  if (typeof url !== 'string' || !/^https?:\/\//.test(url)) throw new MissingCheckoutUrlError();
  return url;
}

/** A tab that is open and does not know yet where it goes. */
export type CheckoutTab = { goTo: (url: string) => void; close: () => void };

/**
 * Opens the tab for the provider's page. Call it in the press itself: a browser keeps a tab closed that opens later,
 * when the server has answered. Null when it keeps this one closed too.
 */
export function openCheckoutTab(): CheckoutTab | null {
  const tab = window.open('', '_blank');
  if (tab === null) return null;
  describeTab(tab);
  return {
    goTo: (url) => {
      // Whoever answers there learns nothing of this page.
      tab.opener = null;
      tab.location.replace(url);
    },
    close: () => {
      tab.close();
    },
  };
}

/** Placeholder shown in the new tab while the server creates the checkout. */
function describeTab({ document }: Window): void {
  document.title = 'Secure checkout';
  document.body.textContent = 'Opening secure checkout...';
}
