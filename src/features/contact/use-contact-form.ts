import { zodResolver } from '@hookform/resolvers/zod';
import { useRef, type SyntheticEvent } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { Viewer } from '#contract/auth.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { waitInWords } from '#src/features/auth/form-failure.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { dropDraft, useKeptDraft } from '#src/ui/form/use-kept-draft.ts';
import type { ContactFrame } from './contact-form-frame.tsx';
import { dropRequestId, requestIdFor } from './request-ids.ts';

/** The field that only programs fill in; every form has it. */
const TRAP = 'website';

/** As in the catalogue of errors. */
type Words = { title: string; message: string };

export interface ContactFormOptions<I extends FieldValues, O extends object> {
  /** The contract's; it also reads what the browser holds. */
  schema: z.ZodType<O, I>;
  /** Where what is typed is kept in this tab until it was sent, for each person by themselves. */
  draftKey: string;
  viewer: Viewer | null;
  /** Every field with its label, in the order in which they stand on the screen. */
  labels: Partial<Record<Path<I>, string>>;
  /** What is known of the person already. All else is left out, which leaves what was typed before the page was ready. */
  known?: DefaultValues<I>;
  /** Sends it; the id makes sending twice one message. */
  send: (values: O, requestId: string) => Promise<unknown>;
  /** The words of a failure that has none of its own. */
  failure: Words;
  /** Said in a toast when something required is missing. */
  missing?: Words;
  sent: Words;
  onSent: (values: O) => void;
}

/** What all public forms have in common: nothing typed is lost, nothing is sent twice, and failures are told. */
export function useContactForm<I extends FieldValues, O extends object>(options: ContactFormOptions<I, O>) {
  const { schema, viewer, labels, known, failure, missing, sent } = options;
  const draftKey = `${options.draftKey}:${viewer?.profileId ?? 'visitor'}`;
  const form = useForm<I, unknown, O>({
    resolver: zodResolver(schema),
    ...(known === undefined ? {} : { defaultValues: known }),
    shouldFocusError: false,
  });
  useKeptDraft(form, draftKey);
  // Faster than the next render, which is what shows the button as busy.
  const isSending = useRef(false);
  const fields = (Object.keys(labels) as Path<I>[]).filter((name) => labels[name] !== undefined);

  const tellFailure = (error: unknown) => {
    const { description, issues = [], retryAfterSeconds } = describeError(error, failure.message);
    const message =
      retryAfterSeconds === undefined ? description : `${description} ${waitInWords(retryAfterSeconds)}`;
    showToast({ tone: 'destructive', title: failure.title, description: message });
    const named = issues.filter(({ path }) => fields.some((name) => name === path));
    for (const issue of named) form.setError(issue.path as Path<I>, { message: issue.message });
    if (named.length === 0) form.setError('root', { message });
  };

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await options.send(values, requestIdFor(draftKey, values));
      } catch (error) {
        tellFailure(error);
        return;
      }
      dropRequestId(draftKey);
      dropDraft(draftKey);
      showToast({ title: sent.title, description: sent.message });
      options.onSent(values);
    },
    () => {
      if (missing !== undefined)
        showToast({ tone: 'destructive', title: missing.title, description: missing.message });
    },
  );
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };

  const { errors, submitCount, isSubmitting } = form.formState;
  const errorOf = (name: Path<I>) => {
    const error = errors[name];
    return typeof error?.message === 'string' ? error.message : undefined;
  };
  const frame: ContactFrame = {
    onSubmit: send,
    summary: {
      errors: fields
        .filter((name) => errors[name] !== undefined)
        .map((name) => ({ name, label: labels[name] ?? '' })),
      attempt: submitCount,
    },
    failure: errors.root?.message,
    isBusy: isSubmitting,
    trap: form.register(TRAP as Path<I>),
  };
  return {
    form,
    frame,
    errorOf,
    /** Label, error and registration of a field. */
    field: (name: Path<I>) => ({
      label: labels[name] ?? '',
      error: errorOf(name),
      ...form.register(name),
    }),
  };
}
