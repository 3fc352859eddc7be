import { Link } from '@tanstack/react-router';
import { api } from '#src/api.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import type { PlanSubscription } from '#src/app/features/billing/choose/plan-state-labels.ts';
import { usePortal } from './use-portal.ts';

/** On every dashboard while a payment is overdue: until when all works, and what settles it (product 7.9). */
export function PastDueNote() {
  const { data } = api.plans.subscription.useQuery();
  if (data?.plan?.status !== 'past_due') return null;
  return <PastDue plan={data.plan} showsPayments />;
}

/** @param showsPayments whether to say where to read more */
export function PastDue({
  plan,
  showsPayments = false,
}: {
  plan: PlanSubscription;
  showsPayments?: boolean;
}) {
  const { isBusy, open } = usePortal();
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
      <strong>Your last payment failed.</strong>{' '}
      {plan.graceEndsOn !== null && `Everything works until ${formatDate(plan.graceEndsOn)}. `}
      After that, your plan’s Connections are on hold until you pay. Connections you bought stay yours.
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
