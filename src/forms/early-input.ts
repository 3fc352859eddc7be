/** Changed fields by name. Only choices come with their value: text is still in its input, where the form library finds it. */
export type EarlyInput = Record<string, string | string[] | undefined>;

export type FieldState = Pick<
  HTMLInputElement,
  'name' | 'type' | 'value' | 'defaultValue' | 'checked' | 'defaultChecked'
>;

/** A field as it is now; null for what has no such state. */
export function fieldStateOf(element: unknown): FieldState | null {
  if (element instanceof HTMLInputElement) {
    const { name, type, value, defaultValue, checked, defaultChecked } = element;
    return { name, type, value, defaultValue, checked, defaultChecked };
  }
  if (!(element instanceof HTMLTextAreaElement)) return null;
  const { name, type, value, defaultValue } = element;
  return { name, type, value, defaultValue, checked: false, defaultChecked: false };
}

/** What a person changed before the scripts arrived, from the fields as the server's page and the person left them. */
export function earlyInputOf(fields: readonly FieldState[]): EarlyInput {
  const early: EarlyInput = {};
  for (const { name, type, value } of fields.filter(isChanged)) {
    const group = fields.filter((field) => field.name === name);
    if (type === 'radio') early[name] = value;
    else if (type === 'checkbox' && group.length > 1) early[name] = valuesOfChecked(group);
    else early[name] = undefined;
  }
  return early;
}

function isChanged({ type, value, defaultValue, checked, defaultChecked }: FieldState): boolean {
  if (type === 'file') return false;
  if (type === 'radio') return checked && !defaultChecked;
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue;
}

function valuesOfChecked(group: readonly FieldState[]): string[] {
  return group.filter(({ checked }) => checked).map(({ value }) => value);
}
