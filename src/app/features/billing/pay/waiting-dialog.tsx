import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { spinnerRecipe } from '#src/theme/recipes/spinner.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { useFollowing } from './use-checkout-channel.ts';
import { BigDoor } from './door-picture.tsx';
import { type CheckoutStatus, isOpen, isUnknown, useCheckoutStatus } from './use-checkout-status.ts';
import { useOnceFulfilled } from './use-once-fulfilled.ts';
import { isRefused, restartLabelOf, WAITING_WORDS } from './waiting-labels.ts';

const Spinner = chakra('span', spinnerRecipe);

const Steps = chakra('ol', {
  base: {
    display: 'grid',
    gap: '12px',
    marginTop: '24px',
    '& li': { display: 'flex', gap: '12px', alignItems: 'center', color: 'fg.muted' },
    '& svg': { width: '20px', height: '20px', flex: 'none', strokeWidth: '1.75' },
    '& [data-done] svg': { color: 'green.fg' },
    '& [aria-current]': { color: 'fg', fontWeight: 'label' },
    '& [aria-current] > span': { width: '20px', height: '20px', color: 'pine.fg' },
  },
});

const Buttons = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: '24px',
    '& > *': { flex: { base: '1', sm: 'none' } },
  },
});

interface WaitingDialogProps {
  checkoutId: string;
  /** Where to pay, as far as this page knows it itself. */
  url?: string | undefined;
  /** The browser kept the new tab closed. */
  isBlocked?: boolean;
  /** What comes after the payment: 'Create your first project'. */
  next: string;
  /** What is charged when, small. */
  smallPrint: ReactNode;
  /** What a checkout without a trial takes; of plans. */
  untriedNote?: string;
  /** When it was seen that there is a plan, as a time; of plans. */
  hasPlanSince?: number | undefined;
  /** Back to the page below; the checkout stays open at the provider. */
  onCancel: () => void;
  /** A new checkout, in the press of a button, since it opens a tab. */
  onStartOver: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The server has recorded the payment. */
  onFulfilled: (status: CheckoutStatus) => void;
}

/** Polls a checkout that is open in another tab and shows its status (product 9.4). */
export function WaitingDialog(props: WaitingDialogProps) {
  const { checkoutId, isBlocked = false, next, smallPrint, onCancel, onStartOver, onFulfilled } = props;
  const { hasPlanSince = Infinity } = props;
  const { data, error, dataUpdatedAt, refetch } = useCheckoutStatus(checkoutId);
  useFollowing(checkoutId, () => void refetch());
  useOnceFulfilled(data, onFulfilled);
  // A plan and the checkout it came from are recorded together: one that waits even after that isn't the one.
  const isLeftWaiting = data?.status === 'waiting' && dataUpdatedAt > hasPlanSince;
  const isSuperseded = isLeftWaiting || (data?.status === 'expired' && hasPlanSince < Infinity);
  const state = isUnknown(error) ? 'unknown' : isSuperseded ? 'superseded' : (data?.status ?? 'waiting');
  const { title, text: stateText } = WAITING_WORDS[state];
  const text = state === 'trial_used' && props.untriedNote ? `${stateText} ${props.untriedNote}` : stateText;
  const restartLabel = restartLabelOf(state);
  const url = data?.url ?? props.url ?? null;
  const isWaiting = !isSuperseded && (data === undefined || isOpen(data));
  return (
    <Dialog
      open
      onClose={onCancel}
      title={title}
      picture={<BigDoor lit={state === 'fulfilled' ? 1 : 0.62} />}
    >
      <p>{text}</p>
      <LiveRegion>{state === 'waiting' ? '' : `${title}. ${text}`}</LiveRegion>
      {isWaiting && isBlocked && state === 'waiting' && (
        <chakra.div mt="16px" color="fg">
          <Note tone="warning" role="alert">
            <b>Your browser blocked the new tab.</b> Open checkout with the button below.
          </Note>
        </chakra.div>
      )}
      {state !== 'unknown' && (isWaiting || state === 'fulfilled') && (
        <WaitingSteps state={state === 'fulfilled' ? 'fulfilled' : 'open'} next={next} />
      )}
      <Buttons>
        {state === 'waiting' && url !== null && (
          <Button asChild>
            <a href={url} target="_blank" rel="noopener">
              {isBlocked ? 'Open secure checkout' : 'Open checkout again'}
            </a>
          </Button>
        )}
        {restartLabel !== null && (
          <Button type="button" onClick={onStartOver}>
            {restartLabel}
          </Button>
        )}
        {isRefused(state) && (
          <Button asChild>
            <Link to="/dashboard" search={{ tab: 'payments' }}>
              See Payments
            </Link>
          </Button>
        )}
        {state !== 'fulfilled' && (
          <Button type="button" variant="outline" onClick={onCancel}>
            {isWaiting && state !== 'settling' ? 'Cancel' : 'Close'}
          </Button>
        )}
      </Buttons>
      {isWaiting && state === 'waiting' && (
        <chakra.p textStyle="meta" mt="16px">
          {smallPrint} Closed the tab? Open it again any time.
        </chakra.p>
      )}
    </Dialog>
  );
}

function WaitingSteps({ state, next }: { state: 'open' | 'fulfilled'; next: string }) {
  const isPaid = state === 'fulfilled';
  return (
    <Steps>
      <li data-done="">
        <CircleCheck aria-hidden />
        Checkout opened
      </li>
      <li data-done={isPaid ? '' : undefined} aria-current={isPaid ? undefined : 'step'}>
        {isPaid ? <CircleCheck aria-hidden /> : <Spinner aria-hidden="true" />}
        {isPaid ? 'Payment recorded' : 'Waiting for confirmation'}
      </li>
      <li aria-current={isPaid ? 'step' : undefined}>
        <Circle aria-hidden />
        {next}
      </li>
    </Steps>
  );
}
