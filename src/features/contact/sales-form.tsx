import type { Viewer } from '#contract/auth.ts';
import { CONTACT_LIMITS, CONTACT_SENT, SALES_SIZES, type SalesInput, salesInput } from '#contract/contact.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, FieldPair } from './contact-form-frame.tsx';
import { knownOf, PHONE_INPUT, SenderCompany, SenderEmail, SenderName } from './sender-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

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

/** A question to sales (specification 1, sections 2, 5 and 8). */
export function SalesForm({ viewer, message, onSent }: SalesFormProps) {
  const sales = api.contact.sales.useMutation();
  const { frame, field } = useContactForm({
    schema: salesInput,
    draftKey: 'contactSalesDraft',
    viewer,
    labels: LABELS,
    known: {
      ...knownOf(viewer, { name: 'name', company: 'company' }),
      ...(message === undefined ? {} : { message }),
    },
    send: (values, requestId) => sales.mutateAsync({ ...values, requestId }),
    failure: ERRORS.inquiry_not_sent,
    sent: CONTACT_SENT.sales,
    onSent,
  });
  return (
    <ContactFormFrame
      {...frame}
      note="We answer the question. We do not pass your address on."
      submitLabel="Send inquiry"
    >
      <FieldPair>
        <SenderName {...field('name')} viewer={viewer} />
        <SenderEmail {...field('email')} viewer={viewer} />
      </FieldPair>
      <FieldPair>
        <SenderCompany {...field('company')} viewer={viewer} />
        <SelectField {...field('size')} options={[...SALES_SIZES]} placeholder="Choose the size" required />
      </FieldPair>
      <TextField {...field('phone')} {...PHONE_INPUT} optional help="If you would rather be called." />
      <TextareaField
        {...field('message')}
        defaultValue={message}
        optional
        rows={5}
        maxLength={CONTACT_LIMITS.message}
        placeholder="How many properties, where, and what takes your time today?"
      />
    </ContactFormFrame>
  );
}
