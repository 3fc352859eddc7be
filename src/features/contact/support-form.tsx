import { CONTACT_LIMITS, CONTACT_SENT, type SupportInput, supportInput } from '#contract/contact.ts';
import type { Viewer } from '#contract/auth.ts';
import { api } from '#src/api.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, EMAIL_INPUT, FieldPair } from './contact-form-frame.tsx';
import { ReasonField } from './reason-field.tsx';
import { useContactForm } from './use-contact-form.ts';

const LABELS = {
  name: 'Name',
  email: 'Email',
  reason: 'What is it about?',
  subject: 'Subject',
  message: 'Message',
};
const NO_SECRETS = 'We never ask for a password or a card number.';

interface SupportFormProps {
  viewer: Viewer | null;
  onSent: (values: SupportInput) => void;
}

/** A message to support (specification 1, sections 2, 5 and 8). */
export function SupportForm({ viewer, onSent }: SupportFormProps) {
  const support = api.contact.support.useMutation();
  const { form, send, field, summary, failure, isBusy } = useContactForm({
    schema: supportInput,
    draftKey: 'contactSupportDraft',
    viewer,
    labels: LABELS,
    known: { reason: '', ...(viewer === null ? {} : { name: viewer.fullName, email: viewer.email }) },
    send: (values, requestId) => support.mutateAsync({ ...values, requestId }),
    failure: {
      title: 'Error sending message',
      description: 'Please try again or email us directly.',
    },
    sent: CONTACT_SENT.support,
    onSent,
  });
  return (
    <ContactFormFrame
      onSubmit={send}
      {...{ summary, failure, isBusy }}
      trap={form.register('website')}
      note={viewer === null ? NO_SECRETS : `Signed in as ${viewer.fullName}. ${NO_SECRETS}`}
      submitLabel="Send message"
    >
      <FieldPair>
        <TextField
          {...field('name')}
          defaultValue={viewer?.fullName}
          autoComplete="name"
          required
          maxLength={CONTACT_LIMITS.name}
        />
        <TextField {...field('email')} {...EMAIL_INPUT} defaultValue={viewer?.email} required />
      </FieldPair>
      <ReasonField {...field('reason')} />
      <TextField {...field('subject')} autoComplete="off" required maxLength={CONTACT_LIMITS.subject} />
      <TextareaField
        {...field('message')}
        rows={5}
        required
        maxLength={CONTACT_LIMITS.message}
        placeholder="What did you do, what did you expect, what happened?"
      />
    </ContactFormFrame>
  );
}
