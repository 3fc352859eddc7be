import { CONTACT_LIMITS, CONTACT_SENT, type SupportInput, supportInput } from '#contract/contact.ts';
import type { Viewer } from '#contract/auth.ts';
import { SCREEN_TOASTS } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame } from './contact-form-frame.tsx';
import { MostAsked } from './most-asked-list.tsx';
import { ReasonField } from './reason-field.tsx';
import type { SupportReason } from './support-search.ts';
import { knownOf, SenderEmail, SenderName } from './sender-fields.tsx';

const LABELS = {
  name: 'Name',
  email: 'Email',
  reason: 'What is it about?',
  subject: 'Subject',
  message: 'Message',
};
/** The subject that a form opened for a reason begins with. */
const SUBJECTS: Record<SupportReason, string> = {
  'account-support': 'My account is restricted',
  'professional-verification': 'Verify my license and insurance',
};
const NO_SECRETS = 'We never ask for passwords or card numbers.';

interface SupportFormProps {
  viewer: Viewer | null;
  /** What the message is about, where the page was opened for it. */
  reason: SupportReason | undefined;
  onSent: (values: SupportInput) => void;
}

/** A message to support (product 19.3). */
export function SupportForm({ viewer, reason, onSent }: SupportFormProps) {
  const support = api.contact.support.useMutation();
  const { form, frame, field } = useContractForm({
    schema: supportInput,
    draft: tabDraft('contactSupportDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: {
      reason: reason ?? '',
      subject: reason === undefined ? '' : SUBJECTS[reason],
      ...knownOf(viewer, { name: 'name' }),
    },
    send: (values, idempotencyKey) => support.mutateAsync({ ...values, idempotencyKey }),
    failure: SCREEN_TOASTS.messageNotSent,
    sent: CONTACT_SENT.support,
    onSent: (_, values) => onSent(values),
  });
  return (
    <ContactFormFrame
      frame={frame}
      trap={form.register('website')}
      note={viewer === null ? NO_SECRETS : `Signed in as ${viewer.fullName}. ${NO_SECRETS}`}
      submitLabel="Send message"
    >
      <FieldPair>
        <SenderName {...field('name')} />
        <SenderEmail {...field('email')} />
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
        placeholder="What did you do? What did you expect? What happened?"
      />
    </ContactFormFrame>
  );
}
