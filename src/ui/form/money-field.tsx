import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount in dollars, as text; `parseMoney` in `format.ts` makes cents of it. */
export function MoneyField(props: Omit<TextFieldProps, 'type' | 'start' | 'inputMode'>) {
  return <TextField autoComplete="off" {...props} inputMode="decimal" start="$" />;
}
