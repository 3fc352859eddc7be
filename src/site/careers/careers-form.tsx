import { type SyntheticEvent, useEffect } from 'react';
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
import { SCREEN_TOASTS } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { tabDraft } from '#src/forms/draft.ts';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { ContactFormFrame } from '#src/site/contact/contact-form-frame.tsx';
import { ResumeField } from './resume-field.tsx';
import { PHONE_INPUT, SenderEmail } from '#src/site/contact/sender-fields.tsx';
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
const STILL_UPLOADING = 'Wait for the upload to finish, or cancel it.';

type Position = (typeof POSITION_OPTIONS)[number]['value'];

interface CareersFormProps {
  viewer: Viewer | null;
  /** Chosen in the address, which also hears of another choice. */
  position?: Position | undefined;
  onPosition: (position: string) => void;
  onSent: (values: Pick<CareersInput, 'firstName' | 'email'>) => void;
}

/** An application for a position (product 19.6). */
export function CareersForm({ viewer, position, onPosition, onSent }: CareersFormProps) {
  const apply = api.contact.careers.useMutation();
  const { form, frame, field, errorOf } = useContractForm({
    schema: careersFormSchema,
    draft: tabDraft('careersDraft', viewer?.profileId ?? null),
    labels: LABELS,
    defaultValues: {
      ...(viewer === null ? {} : { email: viewer.email }),
      ...(position === undefined ? {} : { position }),
    },
    send: (values, idempotencyKey) => apply.mutateAsync({ ...withoutResumeName(values), idempotencyKey }),
    failure: SCREEN_TOASTS.applicationNotSent,
    missing: { title: 'Missing Information', message: CONTACT_MISSING.careers },
    sent: CONTACT_SENT.careers,
    onSent: (_, values) => onSent(values),
  });
  // Chosen just now, so it wins over the draft.
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
  const waitForUpload = (event: SyntheticEvent) => {
    event.preventDefault();
    form.setError('resumeId', { message: STILL_UPLOADING });
  };
  return (
    <ContactFormFrame
      frame={{ ...frame, onSubmit: upload.status === 'uploading' ? waitForUpload : frame.onSubmit }}
      trap={form.register('website')}
      note="Only our hiring team sees your application."
      submitLabel="Submit application"
    >
      <FieldPair>
        <TextField {...field('firstName')} {...name} autoComplete="given-name" />
        <TextField {...field('lastName')} {...name} autoComplete="family-name" />
      </FieldPair>
      <FieldPair>
        <SenderEmail {...field('email')} />
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
        error={errorOf('resumeId')?.message}
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
        help="Why this role, and what you’d bring. A few sentences is plenty."
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
