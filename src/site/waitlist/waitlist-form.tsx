import type { Viewer } from '#contract/auth.ts';
import {
  CONTACT_MISSING,
  CONTACT_SENT,
  type JoinWaitlistInput,
  joinWaitlistInput,
  WAITLIST_PLATFORMS,
} from '#contract/contact.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { ContactFormFrame } from '#src/site/contact/contact-form-frame.tsx';
import { SenderEmail } from '#src/site/contact/sender-fields.tsx';

const LABELS = { platform: 'Your phone', email: 'Email' };

interface WaitlistFormProps {
  viewer: Viewer | null;
  onSent: (values: JoinWaitlistInput) => void;
}

/** Who wants to hear of the mobile apps, and for which phone (product 19.7). */
export function WaitlistForm({ viewer, onSent }: WaitlistFormProps) {
  const join = api.contact.joinWaitlist.useMutation();
  const { form, frame, field } = useContractForm({
    schema: joinWaitlistInput,
    draft: tabDraft('waitlistDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: viewer === null ? {} : { email: viewer.email },
    send: (values, idempotencyKey) => join.mutateAsync({ ...values, idempotencyKey }),
    failure: ERRORS.unexpected,
    missing: { title: 'Error', message: CONTACT_MISSING.joinWaitlist },
    sent: CONTACT_SENT.joinWaitlist,
    onSent: (_, values) => onSent(values),
  });
  return (
    <ContactFormFrame
      frame={frame}
      trap={form.register('website')}
      note="One email now to confirm, one when the app launches."
      submitLabel="Join the waitlist"
    >
      <RadioCards {...field('platform')} options={[...WAITLIST_PLATFORMS]} columns={3} />
      <SenderEmail {...field('email')} />
    </ContactFormFrame>
  );
}
