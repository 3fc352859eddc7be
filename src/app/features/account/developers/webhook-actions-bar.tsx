import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SECRET_OVERLAP_HOURS } from '#contract/webhook-events.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SecretStep } from './secret-step.tsx';
import { useWebhookChanges } from './use-webhook-changes.ts';
import { EditWebhookDialog, SECRET_ADVICE } from './webhook-dialog.tsx';
import { hostOf } from './webhook-labels.ts';

type Question = 'edit' | 'rotate' | 'remove' | null;

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const [question, setQuestion] = useState<Question>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const navigate = useNavigate();
  const changes = useWebhookChanges({
    onRemoved: () => navigate({ to: '/account', hash: 'developers' }),
  });
  const close = () => setQuestion(null);
  const isOn = webhook.disabledAt === null;
  const rotate = async () => {
    setSecret(await changes.rotate(webhook));
    close();
  };
  return (
    <>
      {isOn && (
        <BusyButton size="sm" busy={changes.isTesting} onClick={() => changes.sendTest(webhook)}>
          Send test event
        </BusyButton>
      )}
      <Button type="button" variant="outline" size="sm" onClick={() => setQuestion('edit')}>
        Edit
      </Button>
      <Button type="button" variant="outline" size="sm" onClick={() => setQuestion('rotate')}>
        New secret
      </Button>
      {isOn && (
        <BusyButton
          variant="outline"
          size="sm"
          busy={changes.isPending && question === null}
          onClick={() => changes.turn(webhook, false)}
        >
          Turn off
        </BusyButton>
      )}
      <Button type="button" variant="ghost" size="sm" onClick={() => setQuestion('remove')}>
        Remove
      </Button>
      <EditWebhookDialog webhook={webhook} open={question === 'edit'} onClose={close} />
      <ConfirmDialog
        open={question === 'rotate'}
        onClose={close}
        onConfirm={() => void rotate()}
        title="Make a new signing secret?"
        confirmLabel="Make new secret"
        busy={changes.isPending}
      >
        For {SECRET_OVERLAP_HOURS} hours, events are also signed with the current secret. Then it stops
        working.
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'remove'}
        onClose={close}
        onConfirm={() => changes.remove(webhook)}
        title={`Remove the webhook to ${hostOf(webhook.url)}?`}
        confirmLabel="Remove"
        tone="danger"
        busy={changes.isPending}
      >
        Its log goes with it, and what’s waiting isn’t sent.
      </ConfirmDialog>
      <Dialog
        open={secret !== null}
        onClose={() => setSecret(null)}
        title="Your new signing secret"
        size="lg"
      >
        {secret !== null && (
          <SecretStep
            what="signing secret"
            secret={secret}
            advice={SECRET_ADVICE}
            onDone={() => setSecret(null)}
          />
        )}
      </Dialog>
    </>
  );
}
