import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { formatDate } from '#src/ui/format-date.ts';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import {
  nameOfPack,
  nextChargeInWords,
  type PackSubscription,
  priceInWords,
  stateOf,
  untilEndInWords,
} from '#src/app/features/billing/choose/plan-state-labels.ts';
import { useSubscriptionAnswer } from './use-subscription-answer.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '8px 16px',
    fontVariantNumeric: 'tabular-nums lining-nums',
  },
});

/** Packs that are paid each month or year, with the way to end them and to take that back. */
export function PackRenewals({ packs }: { packs: readonly PackSubscription[] }) {
  if (packs.length === 0) return null;
  return (
    <CardSection title="Renewing packs">
      <ul>
        {packs.map((pack) => (
          <PackRow key={pack.id} pack={pack} />
        ))}
      </ul>
    </CardSection>
  );
}

function PackRow({ pack }: { pack: PackSubscription }) {
  const [isAsking, setAsking] = useState(false);
  const actions = usePackActions();
  const name = nameOfPack(pack);
  const { word, tone } = stateOf(pack);
  const subscriptionId = pack.id;
  const isOverdue = pack.status === 'past_due';
  return (
    <Row>
      <div>
        <chakra.p fontWeight="label" display="flex" flexWrap="wrap" gap="4px 8px" alignItems="center">
          {name}
          <Badge tone={tone} dot>
            {word}
          </Badge>
        </chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {pack.connections} each month, {priceInWords(pack)}.{' '}
          {pack.endsOn === null || isOverdue
            ? `Next charge: ${nextChargeInWords(pack)}`
            : `Ends on ${formatDate(pack.endsOn)}`}
        </chakra.p>
      </div>
      {pack.endsOn === null || isOverdue ? (
        <BusyButton variant="outline" size="sm" busy={false} onClick={() => setAsking(true)}>
          Cancel<VisuallyHidden> {name}</VisuallyHidden>
        </BusyButton>
      ) : (
        <BusyButton
          variant="outline"
          size="sm"
          busy={actions.isResuming}
          onClick={() => actions.resume({ subscriptionId })}
        >
          Keep it
        </BusyButton>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => actions.cancel({ subscriptionId }, () => setAsking(false))}
        title={`Cancel the ${name}?`}
        confirmLabel="Cancel pack"
        cancelLabel="Keep it"
        tone="danger"
        busy={actions.isCancelling}
      >
        {isOverdue
          ? 'The pack ends now, along with its unused Connections. We stop collecting the overdue payment. You can’t undo this.'
          : `You get its Connections ${untilEndInWords(pack.nextChargeOn === null ? 'your paid time ends' : formatDate(pack.nextChargeOn), pack)}. You can undo this until then.`}
      </ConfirmDialog>
    </Row>
  );
}

function usePackActions() {
  const { once, options } = useSubscriptionAnswer();
  const cancel = api.plans.cancelPack.useMutation(options);
  const resume = api.plans.resumePack.useMutation(options);
  return {
    isCancelling: cancel.isPending,
    isResuming: resume.isPending,
    resume: (input: { subscriptionId: string }) => once(() => resume.mutate(input)),
    cancel: (input: { subscriptionId: string }, onDone: () => void) =>
      once(() => cancel.mutate(input, { onSuccess: onDone })),
  };
}
