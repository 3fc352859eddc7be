import { Link } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { MAX_WEBHOOKS } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SectionFoot } from '#src/ui/layout/section-foot.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { AccessRow } from './access-row.tsx';
import { NothingText } from './nothing-text.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { hostOf, stateOf } from './webhook-labels.ts';

/** Where an account's events go; its owner alone sees this. */
export function WebhooksList() {
  const [isOpen, setOpen] = useState(false);
  const webhooks = api.webhooks.list.useQuery();
  const isFull = (webhooks.data?.items.length ?? 0) >= MAX_WEBHOOKS;
  return (
    <>
      <QueryList
        query={webhooks}
        items={webhooks.data?.items}
        loading={<SkeletonRows rows={1} label="Loading webhooks" />}
        failed="Your webhooks didn’t load."
        empty={
          <NothingText>Webhooks tell your own systems when something happens to your requests.</NothingText>
        }
      >
        {(webhook) => <WebhookRow key={webhook.id} webhook={webhook} />}
      </QueryList>
      <SectionFoot borderRadius="0">
        <p>
          {isFull
            ? `You have ${String(MAX_WEBHOOKS)} webhooks, the most an account can have.`
            : 'Signed, and tried again for a day.'}
        </p>
        {!isFull && (
          <Button type="button" variant="outline" size="sm" flex="none" onClick={() => setOpen(true)}>
            Add a webhook
          </Button>
        )}
      </SectionFoot>
      <WebhookDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, url, events } = webhook;
  const state = stateOf(webhook);
  return (
    <AccessRow
      icon={<WebhookIcon aria-hidden />}
      title={
        <>
          {hostOf(url)} <Badge tone={state.tone}>{state.label}</Badge>
        </>
      }
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/account/webhooks/$webhookId" params={{ webhookId: id }}>
            Open<VisuallyHidden> the webhook to {hostOf(url)}</VisuallyHidden>
          </Link>
        </Button>
      }
    >
      <p>{events.length === 1 ? events[0] : `${String(events.length)} events`}</p>
    </AccessRow>
  );
}
