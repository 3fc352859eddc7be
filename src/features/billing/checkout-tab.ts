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

/** What stands there for the moment in which the server makes the checkout. */
function describeTab({ document }: Window): void {
  document.title = 'Secure checkout';
  document.body.textContent = 'Opening secure checkout...';
}
