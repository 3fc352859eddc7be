import { useNavigate } from '@tanstack/react-router';
import { safeReturnPath } from '#contract/destinations.ts';
import type { PackCycle } from '#contract/packs.ts';
import { api } from '#src/api.ts';
import { rememberFollowed } from '#src/app/features/billing/pay/use-checkout-channel.ts';
import type { CheckoutStatus } from '#src/app/features/billing/pay/use-checkout-status.ts';
import { WaitingDialog } from '#src/app/features/billing/pay/waiting-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { formatCount } from '#src/ui/format.ts';
import { searchOfPackCycle } from '#src/site/buy-connections/buy-search.ts';
import type { StartedCheckout } from './use-buy-checkout.ts';

interface BuyWaitingProps {
  checkoutId: string;
  cycle: PackCycle;
  returnTo: string | undefined;
  /** What this page knows of the checkout, unless it was loaded anew meanwhile. */
  started: StartedCheckout | null;
  /** The same purchase again; without it the person chooses again below. */
  onStartOver: (() => void) | null;
}

/** Follows a purchase in the other tab; once it is recorded, on to the page that was wanted, else to the statement. */
export function BuyWaiting({ checkoutId, cycle, returnTo, started, onStartOver }: BuyWaitingProps) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const close = () =>
    void navigate({
      to: '/buy-connections',
      search: searchOfPackCycle(cycle, returnTo),
      replace: true,
      resetScroll: false,
    });
  const moveOn = async (status: CheckoutStatus) => {
    rememberFollowed(status.checkoutId);
    await Promise.all([
      utils.connections.invalidate(),
      utils.plans.subscription.invalidate(),
      utils.plans.payments.invalidate(),
    ]);
    showToast({
      title: 'Payment recorded',
      description: `${formatCount(status.connections, 'Connection')} added to your balance.`,
    });
    const wanted = safeReturnPath(returnTo) ?? undefined;
    if (wanted === undefined) await navigate({ to: '/connections', replace: true });
    else await navigate({ href: wanted, replace: true });
  };
  return (
    <WaitingDialog
      checkoutId={checkoutId}
      url={started?.url}
      isBlocked={started?.isBlocked ?? false}
      next="See your balance"
      smallPrint="You’re charged when you pay there."
      onCancel={close}
      onStartOver={onStartOver ?? close}
      onFulfilled={(status) => void moveOn(status)}
    />
  );
}
