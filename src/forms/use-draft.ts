import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type FieldValues,
  get,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type { Draft } from './draft.ts';
import { earlyInputOf, type FieldState, fieldStateOf } from './early-input.ts';
import { changedFields } from './fields.ts';

/**
 * Puts kept values into the form and keeps what is typed from then on. Answers its `register`, through which choices made
 * before the scripts arrived stay: the library resets a group of choices while it registers them. Answers also the changes
 * to what is saved that it put back, until they are saved or undone.
 */
export function useDraft<T extends FieldValues, O>(
  form: Pick<UseFormReturn<T, unknown, O>, 'register' | 'setValue' | 'subscribe' | 'formState' | 'getValues'>,
  draft: Draft | undefined,
) {
  const fieldsBefore = useRef<FieldState[]>([]);
  const isRestored = useRef(false);
  const [, showRestored] = useState(0);
  const [hasChanges, setHasChanges] = useState(false);
  const { defaultValues } = form.formState;
  const onlyChanges = draft?.onlyChanges === true;
  const changesOf = (values: object, base: object = defaultValues ?? {}) =>
    changedFields({ ...base }, { ...values });

  const restore = useEffectEvent(() => {
    isRestored.current = true;
    const early = earlyInputOf(fieldsBefore.current);
    const read = Object(draft?.read()) as object;
    const kept = Object.entries(onlyChanges ? changesOf(read) : read).filter(([name]) => !(name in early));
    const chosen = Object.entries(early).filter(([, value]) => value !== undefined);
    for (const [name, value] of [...kept, ...chosen]) form.setValue(name as Path<T>, value as T[Path<T>]);
    if (kept.length + chosen.length > 0) showRestored((times) => times + 1);
    setHasChanges(onlyChanges && kept.length > 0);
  });
  const keep = useEffectEvent((values: T, base: object | undefined) =>
    draft?.write(onlyChanges ? changesOf(values, base) : values),
  );
  const draftKey = draft?.key;
  useEffect(() => {
    restore();
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues: base }) => keep(values, base),
    });
  }, [form, draftKey]);

  const register = (name: Path<T>): UseFormRegisterReturn<Path<T>> => {
    const registered = form.register(name);
    return {
      ...registered,
      ref: (element: unknown) => {
        const state = isRestored.current ? null : fieldStateOf(element);
        if (state !== null) fieldsBefore.current.push(state);
        registered.ref(element);
      },
    };
  };
  /** Undoes what differs from what is saved. */
  const undo = () => {
    for (const name of Object.keys(changesOf(form.getValues())))
      form.setValue(name as Path<T>, get(defaultValues, name));
    setHasChanges(false);
  };
  return { register, changesOf, changes: hasChanges ? { undo } : null, settle: () => setHasChanges(false) };
}
