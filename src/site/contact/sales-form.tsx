import type { Viewer } from '#contract/auth.ts';
import { CONTACT_LIMITS, CONTACT_SENT, SALES_SIZES, type SalesInput, salesInput } from '#contract/contact.ts';
import { SCREEN_TOASTS } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame } from './contact-form-frame.tsx';
import { knownOf, PHONE_INPUT, SenderCompany, SenderEmail, SenderName } from './sender-fields.tsx';

const LABELS = {
  name: 'Name',
  email: 'Work email',
  company: 'Company',
  size: 'Company size',
  phone: 'Phone',
  message: 'Message',
};

interface SalesFormProps {
  viewer: Viewer | null;
  /** What the message says at first. */
  message?: string | undefined;
  onSent: (values: SalesInput) => void;
}

/** A question to sales (product 19.4). */
export function SalesForm({ viewer, message, onSent }: SalesFormProps) {
  const sales = api.contact.sales.useMutation();
  const { form, frame, field } = useContractForm({
    schema: salesInput,
    draft: tabDraft('contactSalesDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: {
      ...knownOf(viewer, { name: 'name', company: 'company' }),
      ...(message === undefined ? {} : { message }),
    },
    send: (values, idempotencyKey) => sales.mutateAsync({ ...values, idempotencyKey }),
    failure: SCREEN_TOASTS.inquiryNotSent,
    sent: CONTACT_SENT.sales,
    onSent: (_, values) => onSent(values),
  });
  return (
    <ContactFormFrame
      frame={frame}
      trap={form.register('website')}
      note="We’ll only use your details to answer you."
      submitLabel="Send inquiry"
    >
      <FieldPair>
        <SenderName {...field('name')} />
        <SenderEmail {...field('email')} />
      </FieldPair>
      <FieldPair>
        <SenderCompany {...field('company')} />
        <SelectField {...field('size')} options={[...SALES_SIZES]} placeholder="Choose a size" required />
      </FieldPair>
      <TextField {...field('phone')} {...PHONE_INPUT} optional help="If you’d rather get a call." />
      <TextareaField
        {...field('message')}
        optional
        rows={5}
        maxLength={CONTACT_LIMITS.message}
        placeholder="How many properties? Where? What takes up your time today?"
      />
    </ContactFormFrame>
  );
}
