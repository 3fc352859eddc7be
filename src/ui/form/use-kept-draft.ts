import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, values: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Storage is full or closed to us: the form works without it.
  }
}

/** Forgets a draft once it has been sent. */
export function dropDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept then.
  }
}

/** Keeps what is typed in this tab until it is sent: it survives leaving the page and a reload. No key: nothing. */
export function useKeptDraft<T extends FieldValues>(
  form: Pick<UseFormReturn<T>, 'getValues' | 'reset' | 'subscribe'>,
  key: string | null,
): void {
  useEffect(() => {
    if (key === null) return;
    const kept = read(key);
    if (typeof kept === 'object' && kept !== null) {
      form.reset({ ...form.getValues(), ...kept }, { keepDefaultValues: true });
    }
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => write(key, values) });
  }, [form, key]);
}
