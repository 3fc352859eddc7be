import { useId } from 'react';

/** The id a field of this name has unless it is given another. `ErrorSummary` links to it. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

export interface FieldIds {
  control: string;
  help: string;
  error: string;
}

interface FieldIdOptions {
  id?: string | undefined;
  name?: string | undefined;
}

export function useFieldIds({ id, name }: FieldIdOptions): FieldIds {
  const own = useId();
  const control = id ?? (name ? fieldId(name) : own);
  return { control, help: `${control}-help`, error: `${control}-error` };
}

/** What ties a control to its texts. */
export function describedBy(ids: FieldIds, texts: { help?: unknown; error?: unknown }) {
  const described = [texts.error ? ids.error : '', texts.help ? ids.help : ''].filter(Boolean).join(' ');
  return {
    'aria-describedby': described || undefined,
    'aria-invalid': texts.error ? (true as const) : undefined,
  };
}
