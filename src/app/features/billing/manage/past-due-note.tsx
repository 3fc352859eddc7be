import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import {
  type MySubscription,
  overdueOf,
  overdueWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { usePortal } from './use-portal.ts';

/** On every dashboard, and where Connections are bought, while a payment is overdue: until when all works, and what settles it (product 7.9). */
export function PastDueNote() {
  const { data } = api.plans.subscription.useQuery();
  return data === undefined ? null : <PastDue subscription={data} showsPayments />;
}

/** Of the plan and every pack that renews. @param showsPayments whether to say where to read more */
export function PastDue({
  subscription,
  showsPayments = false,
}: {
  subscription: MySubscription;
  showsPayments?: boolean;
}) {
  const { isBusy, open } = usePortal();
  const overdue = overdueOf(subscription);
  if (overdue === null) return null;
  const { title, text } = overdueWords(overdue);
  return (
    <Note
      tone="danger"
      role="alert"
      action={
        <BusyButton variant="outline" size="sm" busy={isBusy} onClick={() => void open()}>
          Update payment method
        </BusyButton>
      }
    >
      <strong>{title}</strong> {text}
      {showsPayments && (
        <>
          {' '}
          <TextLink tone="inherit" asChild>
            <Link to="/dashboard" search={{ tab: 'payments' }}>
              See Payments
            </Link>
          </TextLink>
        </>
      )}
    </Note>
  );
}
