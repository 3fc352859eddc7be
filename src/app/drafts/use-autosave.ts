import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldValues, Path, PathValue, UseFormSetValue } from 'react-hook-form';
import { Autosave, type AutosaveOptions, type AutosaveStatus } from './autosave-draft.ts';
import type { DraftFields } from './draft-merge-rules.ts';

/**
 * Saves a draft for as long as the screen is open. Give the screen a `key` by draft: another draft is another one.
 * What is unsent when the screen is left goes out at once, and is kept in the browser until it is confirmed.
 */
export function useAutosave(options: AutosaveOptions): Autosave {
  const [autosave] = useState(() => new Autosave(options));
  useEffect(() => {
    // The page may have been loaded a while ago, or have come from a cache.
    void autosave
      .adopt()
      .then(autosave.refresh)
      .catch(() => null);
    const send = () => void autosave.flush();
    const look = () =>
      document.visibilityState === 'hidden' ? send() : void autosave.refresh().catch(() => null);
    const { leave } = autosave;
    addEventListener('online', send);
    addEventListener('offline', send);
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('online', send);
      removeEventListener('offline', send);
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', look);
      void autosave.flush();
    };
  }, [autosave]);
  return autosave;
}

export function useAutosaveStatus(autosave: Autosave): AutosaveStatus {
  return useSyncExternalStore(autosave.subscribe, autosave.status, autosave.status);
}

/** What the draft holds, as it changes without being typed here: what is looked at is what is sent. */
export function useDraftValues(autosave: Autosave): DraftFields {
  return useSyncExternalStore(autosave.onReplaced, autosave.shown, autosave.shown);
}

/** Shows fields in a form that were saved elsewhere, or kept in this browser. */
export function useReplacedValues<Form extends FieldValues>(
  autosave: Autosave,
  setValue: UseFormSetValue<Form>,
  formOf: (values: DraftFields) => Form,
) {
  useEffect(
    () =>
      autosave.onReplaced((replaced) => {
        const form = formOf(autosave.values());
        for (const name of Object.keys(replaced) as Path<Form>[])
          setValue(name, form[name] as PathValue<Form, Path<Form>>);
      }),
    [autosave, setValue, formOf],
  );
}
