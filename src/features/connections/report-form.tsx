import { chakra } from '@chakra-ui/react/styled-system';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { MAX_REPORT_LENGTH, REPORT_REASON_LABELS, REPORT_REASONS, reportInput } from '#contract/contacts.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { FormFailure, waitInWords } from '#src/features/auth/form-failure.tsx';
import { dropRequestId, requestIdFor } from '#src/features/contact/request-ids.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { ErrorSummary } from '#src/ui/form/error-summary.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { dropDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';

const formSchema = reportInput.pick({ reason: true, text: true });
type ReportValues = z.infer<typeof formSchema>;
const LABELS = { reason: 'Reason', text: 'What happened' } as const;
const FIELDS = ['reason', 'text'] as const;
const REASONS = REPORT_REASONS.map((value) => ({ value, label: REPORT_REASON_LABELS[value] }));
const FAILED = 'Failed to send the report. Please try again.';

const Foot = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '8px' },
});

interface ReportFormProps {
  profileId: string;
  projectId: string | undefined;
  name: string;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function ReportForm({ profileId, projectId, name, onBusy, onDone }: ReportFormProps) {
  const { form, send, isSending } = useReport({ profileId, projectId, onBusy, onDone });
  const { errors, submitCount } = form.formState;
  const wrong = FIELDS.filter((field) => errors[field] !== undefined);
  return (
    <chakra.form
      method="dialog"
      noValidate
      display="grid"
      gap="24px"
      paddingTop="16px"
      color="fg"
      onSubmit={(event) => void send(event)}
    >
      <ErrorSummary
        errors={wrong.map((field) => ({ name: field, label: LABELS[field] }))}
        attempt={submitCount}
      />
      <RadioCards
        label={LABELS.reason}
        options={REASONS}
        error={errors.reason?.message}
        {...form.register('reason')}
      />
      <TextareaField
        label={LABELS.text}
        help={`Only our staff reads it. ${name} is not told who wrote.`}
        counter={MAX_REPORT_LENGTH}
        maxLength={MAX_REPORT_LENGTH}
        rows={5}
        error={errors.text?.message}
        {...form.register('text')}
      />
      <FormFailure message={errors.root?.message} />
      <Foot>
        <Button type="button" variant="outline" disabled={isSending} onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton busy={isSending}>Send report</SubmitButton>
      </Foot>
    </chakra.form>
  );
}

/** Nothing typed is lost and nothing is sent twice: draft and request id are kept until the report is answered. */
function useReport({ profileId, projectId, onBusy, onDone }: Omit<ReportFormProps, 'name'>) {
  const utils = api.useUtils();
  const writer = utils.auth.viewer.getData()?.profileId ?? 'visitor';
  const draftKey = ['report', writer, profileId, projectId ?? ''].join(':');
  const form = useForm<ReportValues>({
    resolver: zodResolver(formSchema),
    defaultValues: { text: '' },
    shouldFocusError: false,
  });
  useKeptDraft(form, draftKey);
  const report = api.profiles.report.useMutation();

  const tellFailure = (error: unknown) => {
    const { description, issues = [], retryAfterSeconds } = describeError(error, FAILED);
    const named = issues.flatMap(({ path, message }) => {
      const field = FIELDS.find((one) => one === path);
      return field === undefined ? [] : [{ field, message }];
    });
    for (const { field, message } of named) form.setError(field, { message });
    const wait = retryAfterSeconds === undefined ? '' : ` ${waitInWords(retryAfterSeconds)}`;
    if (named.length === 0) form.setError('root', { message: `${description}${wait}` });
  };
  const send = form.handleSubmit(async (values) => {
    if (report.isPending) return;
    onBusy(true);
    try {
      const requestId = requestIdFor(draftKey, values);
      await report.mutateAsync({
        profileId,
        ...(projectId === undefined ? {} : { projectId }),
        ...values,
        requestId,
      });
    } catch (error) {
      tellFailure(error);
      return;
    } finally {
      onBusy(false);
    }
    dropRequestId(draftKey);
    dropDraft(draftKey);
    showToast({ title: 'Report sent', description: 'Thank you. Our staff looks into it.' });
    onDone();
  });
  return { form, send, isSending: report.isPending };
}
