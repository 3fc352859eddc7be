import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { WEBHOOK_FAILING_DAYS } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { api } from '#src/api.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { Code } from '#src/ui/display/code.tsx';
import { DateText } from '#src/ui/display/date-text.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { DeliveriesList } from './deliveries-list.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import { WebhookActions } from './webhook-actions-bar.tsx';
import { hostOf, stateOf } from './webhook-labels.ts';

const Back = chakra('p', {
  base: {
    paddingTop: '16px',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: '44px',
      fontWeight: 'label',
    },
    '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' },
  },
});

const Events = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    listStyle: 'none',
  },
});

/** One webhook with its log. */
export function WebhookScreen({ webhookId }: { webhookId: string }) {
  const [webhook] = api.webhooks.get.useSuspenseQuery({ id: webhookId });
  const state = stateOf(webhook);
  return (
    <chakra.main id="main" paddingBottom={{ base: '32px', sm: '96px' }}>
      <Wrap>
        <Back>
          <Link to="/account" hash="developers">
            <ArrowLeft aria-hidden /> Developers
          </Link>
        </Back>
        <PageHead
          title={hostOf(webhook.url)}
          subtitle={
            <chakra.span overflowWrap="anywhere" htmlTranslate="no">
              {webhook.url}
            </chakra.span>
          }
          actions={<WebhookActions webhook={webhook} />}
        />
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="24px">
          <WebhookTrouble webhook={webhook} />
          <CardSection pad title="Events" action={<Badge tone={state.tone}>{state.label}</Badge>}>
            <Events>
              {webhook.events.map((event) => (
                <li key={event}>
                  <Code>{event}</Code>
                </li>
              ))}
            </Events>
          </CardSection>
          <CardSection title="Log">
            <DeliveriesList webhookId={webhook.id} isOn={webhook.disabledAt === null} />
          </CardSection>
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

/** What its owner should know: that it is off, failing, or has several secrets. */
function WebhookTrouble({ webhook }: { webhook: Webhook }) {
  const { disabledAt, disabledReason, failingSince } = webhook;
  const changes = useWebhookChanges();
  if (disabledAt !== null) {
    return (
      <Note
        tone={disabledReason === 'owner' ? 'neutral' : 'danger'}
        action={
          <BusyButton size="sm" busy={changes.isPending} onClick={() => changes.turn(webhook, true)}>
            Turn on
          </BusyButton>
        }
      >
        <b>This webhook is off.</b> {WHY[disabledReason ?? 'owner']}
      </Note>
    );
  }
  if (failingSince !== null) {
    return (
      <Note tone="warning">
        <b>Deliveries have been failing</b> since <DateText value={failingSince} withTime />. After{' '}
        {WEBHOOK_FAILING_DAYS} days without a success we turn the webhook off and email you.
      </Note>
    );
  }
  return <FormerSecrets webhook={webhook} />;
}

function FormerSecrets({ webhook: { previousSecretUntil, olderSecretsUntil } }: { webhook: Webhook }) {
  if (previousSecretUntil === null) return null;
  const oldestUntil = olderSecretsUntil.at(-1);
  return (
    <Note>
      {oldestUntil === undefined ? (
        <>
          <b>Two signing secrets are valid</b> until <DateText value={previousSecretUntil} withTime />. Switch
          your endpoint to the new one before then.
        </>
      ) : (
        <>
          <b>{String(olderSecretsUntil.length + 2)} signing secrets are valid.</b> The oldest stops working{' '}
          <DateText value={oldestUntil} withTime />. Switch your endpoint to the newest one before then.
        </>
      )}
    </Note>
  );
}

const WHY = {
  owner: 'No events are sent while it is off.',
  failing: `Every delivery failed for ${String(WEBHOOK_FAILING_DAYS)} days. Fix your endpoint, then turn it on again.`,
  gone: 'Your endpoint answered 410 Gone. Fix it, then turn it on again.',
} as const;
