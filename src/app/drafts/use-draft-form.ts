import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '#src/forms/use-contract-form.ts';
import type { Autosave } from './autosave-draft.ts';
import { type DraftFields, pickFields } from './draft-merge-rules.ts';
import { useReplacedValues } from './use-autosave.ts';

interface DraftFormOptions<Form extends FieldValues> {
  autosave: Autosave;
  /** Names the kind of draft. */
  kind: string;
  /** What has to hold before going on. */
  schema: z.ZodType<object, Form>;
  /** The fields of the draft on the screen, in order. */
  fields: readonly string[];
  labels: Partial<Record<Path<Form>, string>>;
  /** What the fields show for a draft. */
  formOf: (values: DraftFields) => Form;
  /** The draft that the given fields stand for. */
  changesOf: (form: Partial<Form>) => DraftFields;
  /** Called once the fields hold what they have to, and are saved or kept. */
  onNext: () => unknown;
}

/** How long going on waits for the server: what is typed is safe in the browser as well. */
const PATIENCE_MS = 4_000;

const NOT_SAVED = 'Your changes aren’t saved. Reload the page and try again.';

/** A screen's part of a draft: saved as it is typed, checked when one goes on. */
export function useDraftForm<Form extends FieldValues>(options: DraftFormOptions<Form>) {
  const { autosave, kind, schema, fields, labels, formOf, changesOf, onNext } = options;
  const api = useContractForm<Form, object>({
    schema,
    labels,
    // The library can't tell that a whole form is its own default.
    defaultValues: formOf(autosave.values()) as DefaultValues<Form>,
    mode: 'next',
    draft: {
      key: `${kind}:${fields.join()}`,
      read: () => null,
      write: (values) => {
        const shown = pickFields({ ...values }, (name) => fields.includes(name));
        // What is picked of a form is part of it.
        autosave.change(changesOf(shown as Partial<Form>));
      },
      drop: () => undefined,
    },
    send: async () => {
      await Promise.race([autosave.flush(), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
      if (autosave.status().state === 'refused') throw new Error(NOT_SAVED);
    },
    onSent: () => (autosave.status().conflict === null ? onNext() : undefined),
    failure: { message: NOT_SAVED },
  });
  useReplacedValues(autosave, api.form.setValue, formOf);
  return api;
}
