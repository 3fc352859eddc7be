import { useState } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { createWebhookInput, type Webhook } from '#contract/webhooks.ts';
import { api } from '#src/api.ts';
import { DialogForm, FormDialog } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { CheckboxGroup } from '#src/ui/form/checkbox-group.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { SecretStep } from './secret-step.tsx';
import { EVENT_OPTIONS } from './webhook-labels.ts';

export const SECRET_ADVICE = 'Your endpoint needs it to check that events come from us.';

interface WebhookDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for an address and events, and shows the signing secret once. */
export function WebhookDialog({ open, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const utils = api.useUtils();
  const create = api.webhooks.create.useMutation();
  const close = () => {
    onClose();
    setSecret(null);
  };
  return (
    <FormDialog
      open={open}
      onClose={close}
      title={secret === null ? 'Add a webhook' : 'Your signing secret'}
      held={secret !== null}
    >
      {() =>
        secret === null ? (
          <WebhookForm
            submit="Add webhook"
            onCancel={close}
            send={async (values) => {
              setSecret((await create.mutateAsync(values)).secret);
              await utils.webhooks.list.invalidate();
            }}
          />
        ) : (
          <SecretStep what="signing secret" secret={secret} advice={SECRET_ADVICE} onDone={close} />
        )
      }
    </FormDialog>
  );
}

interface EditWebhookDialogProps extends WebhookDialogProps {
  webhook: Webhook;
}

export function EditWebhookDialog({ webhook, open, onClose }: EditWebhookDialogProps) {
  const utils = api.useUtils();
  const update = api.webhooks.update.useMutation();
  return (
    <FormDialog open={open} onClose={onClose} title="Edit webhook">
      {() => (
        <WebhookForm
          submit="Save"
          webhook={webhook}
          onCancel={onClose}
          send={async (values) => {
            await update.mutateAsync({ id: webhook.id, ...values });
            await Promise.all([utils.webhooks.get.invalidate(), utils.webhooks.list.invalidate()]);
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

interface WebhookFormProps {
  submit: string;
  webhook?: Webhook;
  send: (values: { url: string; events: Webhook['events'] }) => Promise<void>;
  onCancel: () => void;
}

function WebhookForm({ submit, webhook, send, onCancel }: WebhookFormProps) {
  const { frame, field } = useContractForm({
    schema: createWebhookInput,
    labels: { url: 'Address', events: 'Events' },
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    send,
    failure: { message: FALLBACK_MESSAGES.webhook },
    about: { webhook_address_refused: 'url' },
  });
  return (
    <DialogForm frame={frame} submit={submit} onCancel={onCancel}>
      <TextField
        {...field('url')}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://example.com/lintel"
        required
      />
      <CheckboxGroup {...field('events')} options={EVENT_OPTIONS} />
    </DialogForm>
  );
}
