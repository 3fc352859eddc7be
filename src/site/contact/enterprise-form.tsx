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

/** Three short choices side by side. */
const THREE = { gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } };

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

/** Asks for the Enterprise plan (product 19.5). */
export function EnterpriseForm({ viewer, onSent }: EnterpriseFormProps) {
  const enterprise = api.contact.enterprise.useMutation();
  const { form, frame, field } = useContractForm({
    schema: enterpriseInput,
    draft: tabDraft('enterpriseDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: knownOf(viewer, { name: 'contactName', company: 'companyName' }),
    send: (values, idempotencyKey) => enterprise.mutateAsync({ ...values, idempotencyKey }),
    failure: SCREEN_TOASTS.inquiryNotSent,
    sent: CONTACT_SENT.enterprise,
    onSent: (_, values) => onSent(values),
  });
  return (
    <ContactFormFrame
      frame={frame}
      trap={form.register('website')}
      note="We reply within 1 business day and don’t share your details."
      submitLabel="Send inquiry"
    >
      <FieldPair>
        <SenderCompany {...field('companyName')} />
        <SenderName {...field('contactName')} />
      </FieldPair>
      <FieldPair>
        <SenderEmail {...field('email')} />
        <TextField {...field('phone')} {...PHONE_INPUT} optional />
      </FieldPair>
      <FieldPair css={THREE}>
        <SelectField
          {...field('companySize')}
          options={[...ENTERPRISE_SIZES]}
          placeholder="Choose a size"
          optional
        />
        <SelectField
          {...field('propertyCount')}
          options={[...PROPERTY_COUNTS]}
          placeholder="How many"
          optional
        />
        <SelectField {...field('timeline')} options={[...TIMELINES]} placeholder="When to start" optional />
      </FieldPair>
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
        rows={2}
        maxLength={CONTACT_LIMITS.message}
        placeholder="Where are your buildings? What work comes up? Who requests it?"
      />
    </ContactFormFrame>
  );
}
