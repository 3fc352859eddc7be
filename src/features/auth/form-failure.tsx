import { type FieldError, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { type ErrorCode, FALLBACK_MESSAGES } from '#contract/errors.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';

const MINUTE_SECONDS = 60;

type FailurePlaces<T extends FieldValues> = {
  /** The form's fields, for what the server says of each. */
  fields: readonly FieldPath<T>[];
  /** The field a refusal is about. */
  about?: Partial<Record<ErrorCode, FieldPath<T>>>;
  /** Other words for a refusal where the server's do not fit the screen. */
  words?: Partial<Record<ErrorCode, string>>;
};

/** Tells why a form was refused: in a toast, and beside the field it is about or above the form. */
export function reportFailure<T extends FieldValues>(
  error: unknown,
  form: Pick<UseFormReturn<T>, 'setError'>,
  { fields, about = {}, words = {} }: FailurePlaces<T>,
): void {
  const told = describeError(error, FALLBACK_MESSAGES.authentication);
  const { reason, retryAfterSeconds, reasons = [], issues = [] } = told;
  const description = (reason && words[reason]) ?? told.description;
  const message =
    retryAfterSeconds === undefined ? description : `${description} ${waitInWords(retryAfterSeconds)}`;
  showToast({ tone: 'destructive', title: told.title, description: message });
  const field = reason && about[reason];
  if (field !== undefined) form.setError(field, { type: reason, message, types: { reasons } });
  for (const issue of issues) {
    const named = fields.find((name) => name === issue.path);
    if (named !== undefined) form.setError(named, { type: 'server', message: issue.message });
  }
  if (field === undefined && issues.length === 0)
    form.setError('root', { type: reason ?? 'failed', message });
}

/** Why a password was refused, as sentences. */
export function reasonsOf(error: FieldError | undefined): string[] {
  const reasons = error?.types?.reasons;
  return Array.isArray(reasons) ? reasons : [];
}

export function waitInWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'It works again in less than a minute.';
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return `It works again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

/** Above a form: a failure that is about none of its fields. The toast has already said it aloud. */
export function FormFailure({ message }: { message: string | undefined }) {
  return message === undefined ? null : <Note tone="danger">{message}</Note>;
}
