import { useState } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { openCheckoutTab } from '#src/app/features/billing/pay/checkout-tab-rules.ts';

/** Opens the provider's page for cards and invoices in a new tab; in this one where a browser keeps it closed. */
export function usePortal(): { isBusy: boolean; open: () => Promise<void> } {
  const { mutateAsync } = api.plans.portal.useMutation();
  const [isBusy, setBusy] = useState(false);
  const open = async () => {
    const tab = openCheckoutTab();
    setBusy(true);
    try {
      const { url } = await mutateAsync();
      if (tab === null) window.location.assign(url);
      else tab.goTo(url);
    } catch (error) {
      tab?.close();
      const { title, description } = describeError(error, 'The billing page didn’t open. Please try again.');
      showToast({ tone: 'destructive', title, description });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, open };
}
