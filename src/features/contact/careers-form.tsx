import { useEffect } from 'react';
import { z } from 'zod';
import type { Viewer } from '#contract/auth.ts';
import {
  type CareersInput,
  careersInput,
  CONTACT_LIMITS,
  CONTACT_MISSING,
  CONTACT_SENT,
  EXPERIENCE_RANGES,
  POSITION_OPTIONS,
} from '#contract/contact.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame, FieldPair } from './contact-form-frame.tsx';
import { ResumeField } from './resume-field.tsx';
import { PHONE_INPUT, SenderEmail } from './sender-fields.tsx';
import { useContactForm } from './use-contact-form.ts';
import { useResumeUpload } from './use-resume-upload.ts';

/** The name of the uploaded file stays here: the server knows it from the upload. */
const careersFormSchema = careersInput.extend({ resumeName: z.string().optional() });

const LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  position: 'Position',
  experience: 'Years of experience',
  resumeId: 'Résumé',
  coverLetter: 'Cover letter',
  linkedIn: 'LinkedIn',
  portfolio: 'Portfolio',
};
const STILL_UPLOADING = 'Wait until the file is uploaded, or cancel it.';

type Position = (typeof POSITION_OPTIONS)[number]['value'];

interface CareersFormProps {
  viewer: Viewer | null;
  /** Chosen in the address, which also hears of another choice. */
  position?: Position | undefined;
  onPosition: (position: string) => void;
  onSent: (values: Pick<CareersInput, 'firstName' | 'email'>) => void;
}

/** An application for a position (specification 1, sections 2, 3, 5 and 8). */
export function CareersForm({ viewer, position, onPosition, onSent }: CareersFormProps) {
  const apply = api.contact.careers.useMutation();
  const { form, frame, field, errorOf } = useContactForm({
    schema: careersFormSchema,
    draftKey: 'careersDraft',
    viewer,
    labels: LABELS,
    known: {
      ...(viewer === null ? {} : { email: viewer.email }),
      ...(position === undefined ? {} : { position }),
    },
    send: (values, requestId) => apply.mutateAsync({ ...withoutResumeName(values), requestId }),
    failure: ERRORS.application_not_sent,
    missing: { title: 'Missing Information', message: CONTACT_MISSING.careers },
    sent: CONTACT_SENT.careers,
    onSent,
  });
  // After what was kept from before: somebody chose it just now.
  useEffect(() => {
    if (position !== undefined) form.setValue('position', position);
  }, [form, position]);
  const positionField = field('position');
  const name = { maxLength: CONTACT_LIMITS.name, required: true };
  const setResume = (resume: { id: string; name: string } | null) => {
    form.setValue('resumeName', resume?.name);
    form.setValue('resumeId', resume?.id);
    form.clearErrors('resumeId');
  };
  const { upload, start, cancel } = useResumeUpload(setResume);
  return (
    <ContactFormFrame
      {...frame}
      onSubmit={async (event) => {
        if (upload.status !== 'uploading') return frame.onSubmit(event);
        event.preventDefault();
        form.setError('resumeId', { message: STILL_UPLOADING });
      }}
      note="Read by the people who hire, and by nobody else."
      submitLabel="Submit application"
    >
      <FieldPair>
        <TextField {...field('firstName')} {...name} autoComplete="given-name" />
        <TextField {...field('lastName')} {...name} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <SenderEmail {...field('email')} viewer={viewer} />
        <TextField {...field('phone')} {...PHONE_INPUT} optional />
      </FieldPair>
      <FieldPair>
        <SelectField
          {...positionField}
          onChange={(event) => {
            void positionField.onChange(event);
            onPosition(event.target.value);
          }}
          options={POSITION_OPTIONS}
          placeholder="Choose a position"
          defaultValue={position}
          required
        />
        <SelectField
          {...field('experience')}
          options={[...EXPERIENCE_RANGES]}
          placeholder="Choose a range"
          optional
        />
      </FieldPair>
      <ResumeField
        name="resumeId"
        label={LABELS.resumeId}
        error={errorOf('resumeId')}
        upload={upload}
        uploaded={form.watch('resumeId') === undefined ? undefined : form.watch('resumeName')}
        onPick={start}
        onCancel={() => {
          cancel();
          form.clearErrors('resumeId');
        }}
        onRemove={() => setResume(null)}
      />
      <TextareaField
        {...field('coverLetter')}
        optional
        rows={6}
        maxLength={CONTACT_LIMITS.message}
        help="Why this position, and what you would bring to it. A few sentences will do."
      />
      <FieldPair>
        <TextField {...field('linkedIn')} type="url" inputMode="url" optional autoComplete="off" />
        <TextField {...field('portfolio')} type="url" inputMode="url" optional autoComplete="url" />
      </FieldPair>
    </ContactFormFrame>
  );
}

function withoutResumeName(values: z.output<typeof careersFormSchema>): CareersInput {
  const input = { ...values };
  delete input.resumeName;
  return input;
}
