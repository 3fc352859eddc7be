import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { BigDoor } from './door-picture.tsx';
import { type Follower, useFollower } from './use-checkout-channel.ts';
import { FlowFrame } from '#src/app/features/billing/choose/flow-frame.tsx';
import { SELECTION_PATHS } from '#src/app/features/billing/choose/plan-paths.ts';
import { planSearchSchema } from '#src/app/features/billing/choose/plan-search.ts';
import { type CheckoutStatus, isUnknown, useCheckoutStatus } from './use-checkout-status.ts';
import { useContinueAfterPayment } from './use-continue-after-payment.ts';
import { useOnceFulfilled } from './use-once-fulfilled.ts';
import { isRefused, WAITING_WORDS } from './waiting-labels.ts';

const Band = chakra('div', {
  base: {
    display: 'grid',
    placeItems: 'center',
    height: '160px',
    bg: 'bg.subtle',
    borderBottom: '1px solid {colors.border}',
    borderRadius: '12px 12px 0 0',
  },
});

interface ReturnFrameProps {
  title: string;
  text: ReactNode;
  /** How far the door is lit: 0 to 1. */
  lit?: number;
  children?: ReactNode;
}

function ReturnFrame({ title, text, lit = 0.62, children }: ReturnFrameProps) {
  return (
    <FlowFrame>
      <Card maxWidth="560px" marginInline="auto" mt={{ base: '8px', sm: '40px' }}>
        <Band>
          <BigDoor lit={lit} />
        </Band>
        <chakra.div padding={{ base: '24px 16px', sm: '32px' }}>
          <chakra.div aria-live="polite">
            <chakra.h1 textStyle="figure">{title}</chakra.h1>
            <chakra.p mt="8px" color="fg.muted">
              {text}
            </chakra.p>
          </chakra.div>
          <chakra.div display="flex" flexWrap="wrap" gap="8px" mt="24px">
            {children}
          </chakra.div>
        </chakra.div>
      </Card>
    </FlowFrame>
  );
}

type ReturnProps = { viewer: Viewer; checkoutId: string };

/** Where the provider's page leads back to. Settles the checkout, and goes on itself when no other tab waits for it. */
export function PaymentReturnScreen({ viewer, checkoutId }: ReturnProps) {
  const query = useCheckoutStatus(checkoutId);
  const follower = useFollower(checkoutId);
  const continueAfterPayment = useContinueAfterPayment(viewer);
  const { data, error } = query;
  useOnceFulfilled(follower === 'asking' ? undefined : data, (status) => {
    if (follower === 'none') void continueAfterPayment(status);
    // The tab that waits has continued. A browser that keeps this one open shows what it says.
    else window.close();
  });

  if (isUnknown(error)) {
    return (
      <ReturnFrame {...WAITING_WORDS.unknown} lit={0}>
        <DashboardLink viewer={viewer} />
      </ReturnFrame>
    );
  }
  if (data === undefined && error !== null) {
    return (
      <ReturnFrame
        title="Nothing is lost"
        text="We record your payment even if this page doesn’t load."
        lit={0}
      >
        <LoadFailed
          what="Your payment status didn’t load."
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      </ReturnFrame>
    );
  }
  if (data?.status === 'fulfilled') {
    return <Recorded follower={follower} onContinue={() => void continueAfterPayment(data)} />;
  }
  return <NotRecorded viewer={viewer} status={data} follower={follower} />;
}

function Recorded({ follower, onContinue }: { follower: Follower; onContinue: () => void }) {
  const isThere = follower === 'there';
  return (
    <ReturnFrame
      title="Your payment is recorded"
      text={isThere ? 'You can close this tab. Your other tab has moved on.' : 'Taking you to the next step.'}
      lit={1}
    >
      <BusyButton
        busy={!isThere}
        busyText="Continuing..."
        onClick={onContinue}
        variant={isThere ? 'outline' : 'solid'}
      >
        Continue in this tab
      </BusyButton>
    </ReturnFrame>
  );
}

const RETURN_TEXTS: Record<
  Exclude<CheckoutStatus['status'], 'fulfilled'>,
  { title: string; text: string }
> = {
  ...WAITING_WORDS,
  waiting: {
    title: 'No payment yet',
    text: 'If you just paid, this page updates in a moment.',
  },
};

type NotRecordedProps = { viewer: Viewer; status: CheckoutStatus | undefined; follower: Follower };

function NotRecorded({ viewer, status, follower }: NotRecordedProps) {
  if (status === undefined || status.status === 'fulfilled') {
    return <ReturnFrame title="Checking your payment" text="This takes a moment." />;
  }
  const isOpenStill = status.status === 'waiting' && status.url !== null;
  return (
    <ReturnFrame {...RETURN_TEXTS[status.status]} lit={isOpenStill ? 0.62 : 0}>
      {isOpenStill && (
        <Button asChild>
          <a href={status.url ?? ''}>Open checkout again</a>
        </Button>
      )}
      {follower === 'there' ? (
        <p>Or close this tab and continue in the other one.</p>
      ) : isRefused(status.status) ? (
        <Button asChild variant="outline">
          <Link to="/dashboard" search={{ tab: 'payments' }}>
            See Payments
          </Link>
        </Button>
      ) : status.kind === 'plan' && status.status !== 'settling' ? (
        <Button asChild variant="outline">
          <Link to={SELECTION_PATHS[viewer.userType]} search={planSearchSchema.parse({ plan: status.sku })}>
            Back to the plans
          </Link>
        </Button>
      ) : (
        <DashboardLink viewer={viewer} />
      )}
    </ReturnFrame>
  );
}

/** Without a checkout in the address there is nothing to look up. */
export function NoPaymentScreen({ viewer }: { viewer: Viewer }) {
  return (
    <ReturnFrame
      title="No payment to look up"
      text="This page opens after checkout. Your payments are listed on your dashboard."
      lit={0}
    >
      <DashboardLink viewer={viewer} />
    </ReturnFrame>
  );
}

function DashboardLink({ viewer }: { viewer: Viewer }) {
  return (
    <Button asChild variant="outline">
      <Link to={dashboardPath(viewer.userType)}>Go to your dashboard</Link>
    </Button>
  );
}
