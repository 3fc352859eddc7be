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
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { ContactFormFrame } from './contact-form-frame.tsx';
import { SenderEmail } from './sender-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

const LABELS = { platform: 'Your phone', email: 'Email' };

interface WaitlistFormProps {
  viewer: Viewer | null;
  onSent: (values: JoinWaitlistInput) => void;
}

/** Who wants to hear of the mobile apps, and for which phone (specification 2, sections 2 and 5). */
export function WaitlistForm({ viewer, onSent }: WaitlistFormProps) {
  const join = api.contact.joinWaitlist.useMutation();
  const { frame, field } = useContactForm({
    schema: joinWaitlistInput,
    draftKey: 'waitlistDraft',
    viewer,
    labels: LABELS,
    ...(viewer === null ? {} : { known: { email: viewer.email } }),
    send: (values, requestId) => join.mutateAsync({ ...values, requestId }),
    failure: ERRORS.unexpected,
    missing: { title: 'Error', message: CONTACT_MISSING.joinWaitlist },
    sent: CONTACT_SENT.joinWaitlist,
    onSent,
  });
  return (
    <ContactFormFrame
      {...frame}
      note="A mail that confirms it now, and one when the app is there."
      submitLabel="Join the waitlist"
    >
      <RadioCards {...field('platform')} options={[...WAITLIST_PLATFORMS]} columns={3} />
      <SenderEmail {...field('email')} viewer={viewer} />
    </ContactFormFrame>
  );
}
