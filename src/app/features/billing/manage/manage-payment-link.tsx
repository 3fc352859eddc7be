import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { usePortal } from './use-portal.ts';

/** To the provider's page for cards and invoices (product 7.15). */
export function ManagePaymentLink() {
  const portal = usePortal();
  return (
    <BusyButton variant="outline" size="sm" busy={portal.isBusy} onClick={() => void portal.open()}>
      Manage payment method
    </BusyButton>
  );
}
