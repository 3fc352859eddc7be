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
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, FieldPair } from './contact-form-frame.tsx';
import { knownOf, PHONE_INPUT, SenderCompany, SenderEmail, SenderName } from './sender-fields.tsx';
import { useContactForm } from './use-contact-form.ts';

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

/** Asks for the Enterprise plan (specification 1, sections 3, 5 and 9). */
export function EnterpriseForm({ viewer, onSent }: EnterpriseFormProps) {
  const enterprise = api.contact.enterprise.useMutation();
  const { frame, field } = useContactForm({
    schema: enterpriseInput,
    draftKey: 'enterpriseDraft',
    viewer,
    labels: LABELS,
    known: knownOf(viewer, { name: 'contactName', company: 'companyName' }),
    send: (values, requestId) => enterprise.mutateAsync({ ...values, requestId }),
    failure: ERRORS.inquiry_not_sent,
    sent: CONTACT_SENT.enterprise,
    onSent,
  });
  return (
    <ContactFormFrame
      {...frame}
      note="We answer within 1 business day. We do not pass your address on."
      submitLabel="Send inquiry"
    >
      <FieldPair>
        <SenderCompany {...field('companyName')} viewer={viewer} />
        <SenderName {...field('contactName')} viewer={viewer} />
      </FieldPair>
      <FieldPair>
        <SenderEmail {...field('email')} viewer={viewer} />
        <TextField {...field('phone')} {...PHONE_INPUT} optional />
      </FieldPair>
      <FieldPair css={THREE}>
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
        <SelectField {...field('timeline')} options={[...TIMELINES]} placeholder="When to begin" optional />
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
        placeholder="Where the buildings are, which work comes up, who asks for it"
      />
    </ContactFormFrame>
  );
}
