import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useRef, useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { WEBHOOK_LOG_DAYS } from '#contract/webhook-events.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Code, CodeBlock } from '#src/ui/display/code.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { DELIVERIES_PAGE, deliveriesInput } from './webhook-inputs.ts';
import { NothingText } from './nothing-text.tsx';
import { outcomeOf, stateOfDelivery } from './webhook-labels.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gap: '8px',
    '& summary': { width: 'fit-content', cursor: 'pointer', color: 'pine.fg', textStyle: 'meta' },
  },
});

/** How often a log with something under way is read again. */
const LOOK_MS = 2_000;
/** The first try after a failed one comes within seconds. */
const SOON_MS = 10_000;

/** What was sent to a webhook, and what came of it. */
export function DeliveriesList({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const deliveries = api.webhooks.deliveries.useInfiniteQuery(deliveriesInput(webhookId), {
    ...DELIVERIES_PAGE,
    refetchInterval: ({ state }) =>
      (state.data?.pages ?? []).some(({ items }) => items.some(isDueSoon)) ? LOOK_MS : false,
  });
  const items = deliveries.data?.pages.flatMap((page) => page.items);
  useWebhookAfterTries(webhookId, items ?? []);
  return (
    <>
      <QueryList
        query={deliveries}
        items={items}
        loading={<SkeletonRows rows={2} label="Loading deliveries" />}
        failed="The log didn’t load."
        empty={
          <NothingText>
            Nothing was sent in the last {WEBHOOK_LOG_DAYS} days. Send a test event to try it out.
          </NothingText>
        }
      >
        {(delivery) => <DeliveryRow key={delivery.id} delivery={delivery} isOn={isOn} />}
      </QueryList>
      <ShowMore query={deliveries} />
    </>
  );
}

/** A try can turn the webhook off, or show that it fails or works: it is read again after each. */
function useWebhookAfterTries(id: string, items: readonly WebhookDelivery[]): void {
  const utils = api.useUtils();
  const tries = items.reduce((sum, { attempts }) => sum + attempts, 0);
  const seen = useRef(tries);
  useEffect(() => {
    if (seen.current !== tries) void utils.webhooks.get.invalidate({ id });
    seen.current = tries;
  }, [utils, id, tries]);
}

function isDueSoon({ status, nextAttemptAt }: WebhookDelivery): boolean {
  return status === 'waiting' && nextAttemptAt !== null && Date.parse(nextAttemptAt) < Date.now() + SOON_MS;
}

function isUnderWay({ status, attempts }: WebhookDelivery): boolean {
  return status === 'waiting' && attempts === 0;
}

function DeliveryRow({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { event, payload, attempts, createdAt, nextAttemptAt, responseExcerpt } = delivery;
  const state = stateOfDelivery(delivery);
  const outcome = outcomeOf(delivery);
  return (
    <Row>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        gap="8px 16px"
      >
        <chakra.div minWidth="0">
          <chakra.p display="flex" flexWrap="wrap" alignItems="center" gap="4px 8px" fontWeight="label">
            <Code>{event}</Code> <Badge tone={state.tone}>{state.label}</Badge>
          </chakra.p>
          <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
            <DateText value={createdAt} withTime />
            {attempts > 1 && `. ${String(attempts)} tries`}
            {outcome !== null && `. ${outcome}`}
            {attempts > 0 && nextAttemptAt !== null && (
              <>
                . Next try <DateText value={nextAttemptAt} withTime />
              </>
            )}
          </chakra.p>
        </chakra.div>
        {isOn && !isUnderWay(delivery) && <SendAgainButton delivery={delivery} />}
      </chakra.div>
      <details>
        <summary>
          Show content<VisuallyHidden> of {event}</VisuallyHidden>
        </summary>
        <chakra.div display="grid" gap="8px" marginTop="8px">
          <CodeBlock label="Content" wrap>
            {payload}
          </CodeBlock>
          {responseExcerpt !== null && (
            <>
              <chakra.p textStyle="meta" color="fg.muted">
                Your endpoint answered:
              </chakra.p>
              <CodeBlock label="Answer" wrap>
                {responseExcerpt}
              </CodeBlock>
            </>
          )}
        </chakra.div>
      </details>
    </Row>
  );
}

function SendAgainButton({ delivery: { id, event } }: { delivery: WebhookDelivery }) {
  const utils = api.useUtils();
  const [isRefreshing, setRefreshing] = useState(false);
  const again = api.webhooks.sendAgain.useMutation({
    onError: (error) => {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.webhook);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      setRefreshing(true);
      await utils.webhooks.deliveries.invalidate();
      setRefreshing(false);
    },
  });
  return (
    <BusyButton
      variant="outline"
      size="sm"
      busy={again.isPending || isRefreshing}
      onClick={() => again.mutate({ id })}
    >
      Send again<VisuallyHidden>: {event}</VisuallyHidden>
    </BusyButton>
  );
}
