import type { Viewer } from '#contract/auth.ts';
import {
  CONTACT_LIMITS,
  CONTACT_SENT,
  ENTERPRISE_SIZES,
  type EnterpriseInput,
  enterpriseInput,
  PROPERTY_COUNTS,
  TIMELINES,
} from '#contract/contact.ts';
import { api } from '#src/api.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, EMAIL_INPUT, FieldPair, PHONE_INPUT } from './contact-form-frame.tsx';
import { useContactForm } from './use-contact-form.ts';

const LABELS = {
  companyName: 'Company name',
  contactName: 'Your name',
  email: 'Work email',
  phone: 'Phone',
  companySize: 'Company size',
  propertyCount: 'Properties',
  timeline: 'Timeline',
  currentSolution: 'What you use today',
  needs: 'What you need',
};

interface EnterpriseFormProps {
  viewer: Viewer | null;
  onSent: (values: EnterpriseInput) => void;
}

/** Asks for the Enterprise plan (specification 1, sections 3, 5 and 9). */
export function EnterpriseForm({ viewer, onSent }: EnterpriseFormProps) {
  const enterprise = api.contact.enterprise.useMutation();
  const companyName = viewer?.companyName ?? undefined;
  const { form, send, field, summary, failure, isBusy } = useContactForm({
    schema: enterpriseInput,
    draftKey: 'enterpriseDraft',
    viewer,
    labels: LABELS,
    known: {
      ...(viewer === null ? {} : { contactName: viewer.fullName, email: viewer.email }),
      ...(companyName === undefined ? {} : { companyName }),
    },
    send: (values, requestId) => enterprise.mutateAsync({ ...values, requestId }),
    failure: { title: 'Error', description: 'Failed to send inquiry. Please try again.' },
    sent: CONTACT_SENT.enterprise,
    onSent,
  });
  return (
    <ContactFormFrame
      onSubmit={send}
      {...{ summary, failure, isBusy }}
      trap={form.register('website')}
      note="We answer within 1 business day. We do not pass your address on."
      submitLabel="Send inquiry"
    >
      <FieldPair>
        <TextField
          {...field('companyName')}
          defaultValue={companyName}
          autoComplete="organization"
          required
          maxLength={CONTACT_LIMITS.company}
        />
        <TextField
          {...field('contactName')}
          defaultValue={viewer?.fullName}
          autoComplete="name"
          required
          maxLength={CONTACT_LIMITS.name}
        />
      </FieldPair>
      <FieldPair>
        <TextField {...field('email')} {...EMAIL_INPUT} defaultValue={viewer?.email} required />
        <TextField {...field('phone')} {...PHONE_INPUT} optional />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...field('companySize')}
          options={[...ENTERPRISE_SIZES]}
          placeholder="Choose the size"
          optional
        />
        <SelectField
          {...field('propertyCount')}
          options={[...PROPERTY_COUNTS]}
          placeholder="How many"
          optional
        />
      </FieldPair>
      <SelectField {...field('timeline')} options={[...TIMELINES]} placeholder="When to begin" optional />
      <TextareaField
        {...field('currentSolution')}
        optional
        rows={2}
        maxLength={CONTACT_LIMITS.message}
        placeholder="Spreadsheets, a maintenance system, the phone"
      />
      <TextareaField
        {...field('needs')}
        optional
        rows={3}
        maxLength={CONTACT_LIMITS.message}
        placeholder="Where the buildings are, which work comes up, who asks for it"
      />
    </ContactFormFrame>
  );
}
