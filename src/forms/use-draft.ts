import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';
import type { Draft } from './draft.ts';
import { earlyInputOf, type FieldState, fieldStateOf } from './early-input.ts';

/**
 * Puts kept values into the form and keeps what is typed from then on. Answers its `register`, through which choices made
 * before the scripts arrived stay: the library resets a group of choices while it registers them.
 */
export function useDraft<T extends FieldValues, O>(
  form: Pick<UseFormReturn<T, unknown, O>, 'register' | 'setValue' | 'subscribe'>,
  draft: Draft | undefined,
) {
  const fieldsBefore = useRef<FieldState[]>([]);
  const isRestored = useRef(false);
  const [, showRestored] = useState(0);

  const restore = useEffectEvent(() => {
    isRestored.current = true;
    const early = earlyInputOf(fieldsBefore.current);
    const kept = Object.entries(Object(draft?.read()) as object).filter(([name]) => !(name in early));
    const chosen = Object.entries(early).filter(([, value]) => value !== undefined);
    for (const [name, value] of [...kept, ...chosen]) form.setValue(name as Path<T>, value as T[Path<T>]);
    if (kept.length + chosen.length > 0) showRestored((times) => times + 1);
  });
  const keep = useEffectEvent((values: T) => draft?.write(values));
  const draftKey = draft?.key;
  useEffect(() => {
    restore();
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [form, draftKey]);

  return (name: Path<T>): UseFormRegisterReturn<Path<T>> => {
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
}
