import type { Viewer } from '#contract/auth.ts';
import {
  CONTACT_MISSING,
  CONTACT_SENT,
  type JoinWaitlistInput,
  joinWaitlistInput,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ContactFormFrame, EMAIL_INPUT } from './contact-form-frame.tsx';
import { useContactForm } from './use-contact-form.ts';

const LABELS = { platform: 'Your phone', email: 'Email' };

interface WaitlistFormProps {
  viewer: Viewer | null;
  onSent: (values: JoinWaitlistInput) => void;
}

/** Who wants to hear of the mobile apps, and for which phone (specification 2, sections 2 and 5). */
export function WaitlistForm({ viewer, onSent }: WaitlistFormProps) {
  const join = api.contact.joinWaitlist.useMutation();
  const { form, send, field, summary, failure, isBusy } = useContactForm({
    schema: joinWaitlistInput,
    draftKey: 'waitlistDraft',
    viewer,
    labels: LABELS,
    ...(viewer === null ? {} : { known: { email: viewer.email } }),
    send: (values, requestId) => join.mutateAsync({ ...values, requestId }),
    failure: { title: 'Error', description: FALLBACK_MESSAGES.authentication },
    missing: { title: 'Error', description: CONTACT_MISSING.joinWaitlist },
    sent: CONTACT_SENT.joinWaitlist,
    onSent,
  });
  return (
    <ContactFormFrame
      onSubmit={send}
      {...{ summary, failure, isBusy }}
      trap={form.register('website')}
      note="A mail that confirms it now, and one when the app is there."
      submitLabel="Join the waitlist"
    >
      <RadioCards {...field('platform')} options={[...WAITLIST_PLATFORMS]} columns={3} />
      <TextField {...field('email')} {...EMAIL_INPUT} defaultValue={viewer?.email} required />
    </ContactFormFrame>
  );
}
