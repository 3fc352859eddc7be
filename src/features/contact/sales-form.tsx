import type { Viewer } from '#contract/auth.ts';
import { CONTACT_LIMITS, CONTACT_SENT, SALES_SIZES, type SalesInput, salesInput } from '#contract/contact.ts';
import { api } from '#src/api.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, EMAIL_INPUT, FieldPair, PHONE_INPUT } from './contact-form-frame.tsx';
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
  const company = viewer?.companyName ?? undefined;
  const { form, send, field, summary, failure, isBusy } = useContactForm({
    schema: salesInput,
    draftKey: 'contactSalesDraft',
    viewer,
    labels: LABELS,
    known: {
      ...(viewer === null ? {} : { name: viewer.fullName, email: viewer.email }),
      ...(company === undefined ? {} : { company }),
      ...(message === undefined ? {} : { message }),
    },
    send: (values, requestId) => sales.mutateAsync({ ...values, requestId }),
    failure: { title: 'Error', description: 'Failed to send inquiry. Please try again.' },
    sent: CONTACT_SENT.sales,
    onSent,
  });
  return (
    <ContactFormFrame
      onSubmit={send}
      {...{ summary, failure, isBusy }}
      trap={form.register('website')}
      note="We answer the question. We do not pass your address on."
      submitLabel="Send inquiry"
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
      <FieldPair>
        <TextField
          {...field('company')}
          defaultValue={company}
          autoComplete="organization"
          required
          maxLength={CONTACT_LIMITS.company}
        />
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
