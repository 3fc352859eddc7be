import { FIXED_NAME_NOTE } from '#contract/profiles.ts';
import { TextField } from '#src/ui/form/text-field.tsx';

/** The name given at sign-up: shown, and fixed (product 16.8). */
export function FixedNameField(field: { name: string; label: string; value: string }) {
  return <TextField {...field} help={FIXED_NAME_NOTE} disabled readOnly />;
}
