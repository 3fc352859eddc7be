import { chakra } from '@chakra-ui/react/styled-system';
import type { FieldError } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { NO_ANSWER } from '#src/query-client.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import type { ToastInput } from '#src/ui/feedback/toast-store.ts';

const MINUTE_SECONDS = 60;

export type FailurePlaces<Name extends string> = {
  /** The form's fields, for what the server says about each. */
  fields: readonly Name[];
  /** For failures the server has no words for; with a title, it replaces the server's. */
  failure: { title?: string; message: string };
  /** The field a refusal is about. */
  about?: Partial<Record<ErrorCode, Name>> | undefined;
  /** Other words for a refusal where the server's do not fit the screen. */
  words?: Partial<Record<ErrorCode, string>> | undefined;
};

export type PlacedFailure<Name extends string> = {
  toast: { title: string; description: string };
  errors: { field: Name | 'root'; type: string; message: string; reasons: string[] }[];
};

/** Where the words of a refusal go: to the fields it is about, else above the button as `root`. */
export function placeFailure<Name extends string>(
  error: unknown,
  { fields, failure, about = {}, words = {} }: FailurePlaces<Name>,
): PlacedFailure<Name> {
  const {
    reason,
    retryAfterSeconds,
    reasons = [],
    issues = [],
    ...described
  } = describeError(error, failure.message);
  const description = (reason && words[reason]) ?? described.description;
  const message =
    retryAfterSeconds === undefined ? description : `${description} ${waitInWords(retryAfterSeconds)}`;
  const type = reason ?? 'failed';
  const errors: PlacedFailure<Name>['errors'] = issues.flatMap((issue) => {
    const field = fields.find((name) => name === issue.path);
    return field === undefined ? [] : [{ field, type: 'server', message: issue.message, reasons: [] }];
  });
  const subject = reason && about[reason];
  if (subject !== undefined) errors.push({ field: subject, type, message, reasons });
  // What is wrong with a value that the form has no field for is said in its own words.
  if (errors.length === 0)
    errors.push({ field: 'root', type, message: issues[0]?.message ?? message, reasons });
  return { toast: { title: failure.title ?? described.title, description: message }, errors };
}

/** What a toast says of a failure whose form is gone. Null where the page that took its place says it: to sign in. */
export function toastWithoutForm({ toast, errors }: PlacedFailure<string>): ToastInput | null {
  const type = errors[0]?.type;
  if (type === 'sign_in_required') return null;
  // What isn't a refusal may have come after all.
  const isOpen = type === 'failed' || type === 'unexpected';
  return { tone: 'destructive', ...toast, ...(isOpen && { description: NO_ANSWER }) };
}

/** Why a password was refused, as sentences. */
export function reasonsOf(error: FieldError | undefined): string[] {
  const reasons = error?.types?.reasons;
  return Array.isArray(reasons) ? reasons : [];
}

export function waitInWords(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return 'Try again in a minute.';
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  return `Try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`;
}

/** A failure that is about none of the fields. */
export function FormFailure({ title, message }: { title?: string | undefined; message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Note tone="danger" role="alert">
      {title !== undefined && <chakra.b display="block">{title}</chakra.b>}
      {message}
    </Note>
  );
}
