import { z } from 'zod';
import {
  MAX_REPORT_LENGTH,
  MAX_REPORTED_MESSAGES,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  reportInput,
} from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { DialogForm } from '#src/forms/form-dialog.tsx';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';

const formSchema = reportInput.pick({ reason: true, text: true }).extend({ showsMessages: z.boolean() });
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));

/** What is reported: a person, one of their projects, what they wrote in a conversation. */
export interface ReportTarget {
  profileId: string;
  projectId?: string | undefined;
  /** One in which something was written. */
  conversationId?: string | undefined;
  name: string;
}

interface ReportFormProps extends ReportTarget {
  onDone: () => void;
}

export function ReportForm({ onDone, ...target }: ReportFormProps) {
  const { frame, field } = useReport(target, onDone);
  return (
    <DialogForm frame={frame} submit="Send report" onCancel={onDone}>
      <RadioCards {...field('reason')} options={REASONS} />
      <TextareaField
        {...field('text')}
        help={`Only our team reads this. ${target.name} won’t know it came from you.`}
        counter={MAX_REPORT_LENGTH}
        maxLength={MAX_REPORT_LENGTH}
        rows={5}
      />
      {target.conversationId !== undefined && (
        <CheckboxField
          {...field('showsMessages')}
          help={`What you and ${target.name} wrote so far, up to ${String(MAX_REPORTED_MESSAGES)} messages with their files.`}
        />
      )}
    </DialogForm>
  );
}

function useReport({ profileId, projectId, conversationId }: ReportTarget, onDone: () => void) {
  const report = api.profiles.report.useMutation();
  return useContractForm({
    schema: formSchema,
    labels: {
      reason: 'Reason',
      text: 'What happened',
      showsMessages: 'Show our team the latest messages of this conversation',
    },
    defaultValues: { text: '', showsMessages: conversationId !== undefined },
    draft: useMemberDraft(['reportDraft', profileId, projectId ?? '', conversationId ?? ''].join(':')),
    send: ({ showsMessages, ...values }, idempotencyKey) =>
      report.mutateAsync({
        ...{ profileId, projectId, ...values, idempotencyKey },
        conversationId: showsMessages ? conversationId : undefined,
      }),
    sent: { title: 'Report sent', message: 'Thank you. We’ll look into it.' },
    onSent: onDone,
    failure: { message: 'Your report wasn’t sent. Please try again.' },
  });
}
