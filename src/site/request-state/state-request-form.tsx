import type { Viewer } from '#contract/auth.ts';
import { CONTACT_LIMITS, CONTACT_MISSING, CONTACT_SENT, requestStateInput } from '#contract/contact.ts';
import { ERRORS } from '#contract/errors.ts';
import { isServedState } from '#contract/markets.ts';
import { US_STATES } from '#contract/us-states.ts';
import { USER_TYPE_LABELS, USER_TYPES } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame } from '#src/site/contact/contact-form-frame.tsx';
import { SenderEmail } from '#src/site/contact/sender-fields.tsx';

const LABELS = {
  state: 'State',
  city: 'City',
  userType: 'I am a',
  email: 'Email',
  details: 'Details',
};
const STATE_OPTIONS = Object.entries(US_STATES).map(([value, label]) => ({
  value,
  label: isServedState(value) ? `${label} (already served)` : label,
}));
const USER_TYPE_OPTIONS = USER_TYPES.map((value) => ({ value, label: USER_TYPE_LABELS[value] }));

interface StateRequestFormProps {
  viewer: Viewer | null;
  onSent: (values: { state: keyof typeof US_STATES; city: string; email: string }) => void;
}

/** Requests service in a new state (product 19.8). */
export function StateRequestForm({ viewer, onSent }: StateRequestFormProps) {
  const request = api.contact.requestState.useMutation();
  const { form, frame, field } = useContractForm({
    schema: requestStateInput,
    draft: tabDraft('stateRequestDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: viewer === null ? {} : { email: viewer.email, userType: viewer.userType },
    send: (values, idempotencyKey) => request.mutateAsync({ ...values, idempotencyKey }),
    failure: ERRORS.unexpected,
    missing: { title: 'Error', message: CONTACT_MISSING.requestState },
    sent: CONTACT_SENT.requestState,
    onSent: (_, values) => onSent(values),
  });
  const isServed = isServedState(form.watch('state'));
  return (
    <ContactFormFrame
      frame={frame}
      trap={form.register('website')}
      note="One email now to confirm, one when we open in your area."
      submitLabel="Send request"
    >
      <FieldPair>
        <SelectField
          {...field('state')}
          options={STATE_OPTIONS}
          placeholder="Choose a state"
          autoComplete="address-level1"
          required
          help={isServed ? 'We’re already in this state. Which city are we missing?' : undefined}
        />
        <TextField
          {...field('city')}
          autoComplete="address-level2"
          required
          maxLength={CONTACT_LIMITS.city}
        />
      </FieldPair>
      <FieldPair>
        <SelectField {...field('userType')} options={USER_TYPE_OPTIONS} placeholder="Choose one" required />
        <SenderEmail {...field('email')} />
      </FieldPair>
      <TextareaField
        {...field('details')}
        optional
        rows={4}
        maxLength={CONTACT_LIMITS.message}
        placeholder="What kind of work? How many properties? How soon?"
      />
    </ContactFormFrame>
  );
}
