import { CONTACT_LIMITS, CONTACT_SENT, type SupportInput, supportInput } from '#contract/contact.ts';
import type { Viewer } from '#contract/auth.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, FieldPair } from './contact-form-frame.tsx';
import { MostAsked } from './most-asked.tsx';
import { ReasonField } from './reason-field.tsx';
import { knownOf, SenderEmail, SenderName } from './sender-fields.tsx';
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
  const { form, frame, field } = useContactForm({
    schema: supportInput,
    draftKey: 'contactSupportDraft',
    viewer,
    labels: LABELS,
    known: { reason: '', ...knownOf(viewer, { name: 'name' }) },
    send: (values, requestId) => support.mutateAsync({ ...values, requestId }),
    failure: ERRORS.message_not_sent,
    sent: CONTACT_SENT.support,
    onSent,
  });
  return (
    <ContactFormFrame
      {...frame}
      note={viewer === null ? NO_SECRETS : `Signed in as ${viewer.fullName}. ${NO_SECRETS}`}
      submitLabel="Send message"
    >
      <FieldPair>
        <SenderName {...field('name')} viewer={viewer} />
        <SenderEmail {...field('email')} viewer={viewer} />
      </FieldPair>
      <div>
        <ReasonField {...field('reason')} />
        <MostAsked reason={form.watch('reason')} />
      </div>
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
