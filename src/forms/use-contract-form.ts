import { zodResolver } from '@hookform/resolvers/zod';
import { type SyntheticEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { installIssueMessages } from '#contract/issue-messages.ts';
import { showToast, type ToastInput } from '#src/ui/feedback/toast-store.ts';
import type { FormFrame } from './contract-form.tsx';
import type { Draft } from './draft.ts';
import { type FailurePlaces, placeFailure, toastWithoutForm } from './form-failure.tsx';
import { tellingFailures } from './failure-telling.ts';
import { dropIdempotencyKey, idempotencyKeyFor, newIdempotencyKey } from './idempotency-keys.ts';
import { inDocumentOrder, isEmptyValue } from './fields.ts';
import { useDraft } from './use-draft.ts';

installIssueMessages();

/** At the field, where the toast says what is wrong. */
const HINT = 'Check this field and try again';

const OBSTACLE = 'obstacle';

type Words = { title: string; message: string };

export interface ContractFormOptions<I extends FieldValues, O extends object, Answer> extends Omit<
  FailurePlaces<Path<I>>,
  'fields'
> {
  /** The contract's. The form holds its input; its output is sent. */
  schema: z.ZodType<O, I>;
  /** The fields on the screen, in order. */
  labels: Partial<Record<Path<I>, string>>;
  /** What is known already. A field without a value keeps what was typed before the scripts arrived. */
  defaultValues?: DefaultValues<NoInfer<I>>;
  /** Where what is typed is kept until it is sent: a `tabDraft`, or one on the server. Never for passwords. */
  draft?: Draft;
  /** `next`: one step of several. Its draft stays when it is sent. */
  mode?: 'send' | 'next';
  /** With the same key, sending twice is one message. `changes`: what differs from what the form began with. */
  send: (values: O, idempotencyKey: string, changes: Partial<O>) => Promise<Answer>;
  /** The button stays busy until it is done: moving on may take a while. */
  onSent?: (answer: Answer, values: O) => unknown;
  /** Shown in a toast once it was sent. */
  sent?: Words | ((answer: Answer) => Words);
  /** Shown in a toast when a required field is empty, in addition to the field's own message. */
  missing?: Words;
  /** Where a failure is announced: in the form, or in a toast with only a hint at the field. */
  failsIn?: 'form' | 'toast';
  /** Answers true for a failure that the screen shows in its own way. */
  onFailure?: (error: unknown) => boolean;
}

/**
 * A form of the contract: nothing typed is lost, nothing is sent twice, and errors are next to their fields, whether they
 * were found here or on the server, or in a toast when the form is gone by then. Put `frame` on a `ContractForm` and
 * `field('name')` on each field.
 */
export function useContractForm<I extends FieldValues, O extends object, Answer = unknown>(
  options: ContractFormOptions<I, O, Answer>,
) {
  const { schema, labels, defaultValues, draft, mode = 'send', missing, sent } = options;
  const formId = useId();
  const [obstacles] = useState(() => new Map<string, string>());
  const form = useForm<I, unknown, O>({
    // A step keeps what it holds in a draft, and is left with them.
    resolver: mode === 'send' ? withObstacles(zodResolver(schema), obstacles) : zodResolver(schema),
    ...(defaultValues === undefined ? {} : { defaultValues }),
    shouldFocusError: false,
  });
  const kept = useDraft(form, draft);
  const [telling] = useState(() =>
    tellingFailures((toast: ToastInput | null) => toast !== null && showToast(toast)),
  );
  useEffect(() => {
    telling.formCame();
    return telling.formWent;
  }, [telling]);
  // `Object.keys` forgets the type of its argument.
  const [fields, setFields] = useState(() => Object.keys(labels) as Path<I>[]);
  // Changes before the next render shows the button as busy.
  const isSending = useRef(false);
  const sentFrom = useRef<Element | null>(null);

  const showFailure = (error: unknown) => {
    const placed = placeFailure(error, { ...options, fields });
    const { toast, errors } = placed;
    const isToast =
      options.failsIn === 'toast' && errors.some(({ message }) => message === toast.description);
    if (isToast) showToast({ tone: 'destructive', ...toast });
    else telling.failed(toastWithoutForm(placed));
    for (const { field, type, message, reasons } of errors) {
      if (!isToast || message !== toast.description || reasons.length > 0)
        form.setError(field, { type, message, types: { reasons } });
      else if (field !== 'root') form.setError(field, { type, message: HINT, types: { reasons } });
    }
    if (draft !== undefined && errors.some(({ type }) => type === 'idempotency_conflict'))
      dropIdempotencyKey(draft.key);
  };

  const submit = form.handleSubmit(
    async (values) => {
      const typed = form.getValues();
      const changed = Object.keys(kept.changesOf(typed));
      const key = draft === undefined ? newIdempotencyKey() : idempotencyKeyFor(draft.key, values);
      let answer;
      try {
        answer = await options.send(values, key, pick(values, changed));
      } catch (error) {
        if (options.onFailure?.(error) !== true) showFailure(error);
        return;
      }
      if (draft !== undefined) dropIdempotencyKey(draft.key);
      // Before the draft goes, which this would write again.
      if (draft?.onlyChanges === true) form.resetDefaultValues(typed);
      if (mode === 'send') draft?.drop();
      kept.settle();
      const said = typeof sent === 'function' ? sent(answer) : sent;
      if (said !== undefined) showToast({ title: said.title, description: said.message });
      await options.onSent?.(answer, values);
    },
    (errors) => {
      const wrong = fields.filter((name) => get(errors, name) !== undefined);
      if (wrong.length === 0) form.setError('root', { message: options.failure.message });
      if (missing !== undefined && wrong.some((name) => isEmptyValue(form.getValues(name))))
        showToast({ tone: 'destructive', title: missing.title, description: missing.message });
    },
  );

  const onSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    sentFrom.current = document.activeElement;
    setFields(inDocumentOrder(fields, document.forms.namedItem(formId)?.elements ?? []));
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  };

  const { errors, submitCount, isSubmitting } = form.formState;
  const errorOf = (name: Path<I>): FieldError | undefined => form.getFieldState(name, form.formState).error;
  const frame: FormFrame = {
    id: formId,
    onSubmit: (event) => void onSubmit(event),
    summary: {
      errors: fields
        .filter((name) => errorOf(name) !== undefined)
        .map((name) => ({ name, label: labels[name] ?? '' })),
      attempt: submitCount,
      sentFrom,
    },
    failure: errors.root?.message,
    failureTitle: options.failure.title,
    isBusy: isSubmitting,
    keptChanges: kept.changes,
  };
  /** Label, error, registration, and the value to show before the scripts arrive. */
  const field = (name: Path<I>) => {
    const value: unknown = get(defaultValues, name);
    return {
      label: labels[name] ?? '',
      error: errorOf(name)?.message,
      ...(typeof value === 'string' && value !== '' ? { defaultValue: value } : {}),
      ...kept.register(name),
    };
  };
  /** What keeps the form from being sent though its values are fine, such as a file that wasn't uploaded; null once it is gone. */
  const setObstacle = useCallback(
    (name: Path<I>, message: string | null) => {
      if (message === null) obstacles.delete(name);
      else obstacles.set(name, message);
      if (form.getFieldState(name).error?.type === OBSTACLE) void form.trigger(name);
    },
    [form, obstacles],
  );
  return {
    form,
    frame,
    errorOf,
    field,
    setObstacle,
    /** The same of several of many: those chosen already are ticked before the scripts arrive. */
    choices: (name: Path<I>) => {
      const values: unknown = get(defaultValues, name);
      return { ...field(name), defaultValues: Array.isArray(values) ? values.map(String) : [] };
    },
  };
}

/** Finds the obstacles as well, at their fields and in place of what else is wrong there. */
function withObstacles<I extends FieldValues, O>(
  resolver: Resolver<I, unknown, O>,
  obstacles: ReadonlyMap<string, string>,
): Resolver<I, unknown, O> {
  return async (...input) => {
    const found = await resolver(...input);
    if (obstacles.size === 0) return found;
    const errors = [...obstacles].map(([name, message]) => [name, { type: OBSTACLE, message }] as const);
    // Their names are those of fields.
    return { values: {}, errors: { ...found.errors, ...Object.fromEntries(errors) } as FieldErrors<I> };
  };
}

/** The named fields; one without a value was emptied. The output's have the names of the input's. */
function pick<O extends object>(values: O, names: readonly string[]): Partial<O> {
  const given: object = { ...Object.fromEntries(names.map((name) => [name, undefined])), ...values };
  const named = Object.entries(given).filter(([name]) => names.includes(name));
  return Object.fromEntries(named) as Partial<O>;
}
