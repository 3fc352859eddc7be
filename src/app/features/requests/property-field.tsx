import type { ChangeEvent, ComponentProps } from 'react';
import type { PropertyChoice } from '#contract/properties.ts';
import { api } from '#src/api.ts';
import { withChosen } from '#src/forms/with-chosen.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';

interface PropertyFieldProps {
  field: Omit<ComponentProps<typeof SelectField>, 'options'>;
  /** The one it is about at first; null for none. */
  chosen: { id: string; name: string } | null;
  /** The one that was chosen now. */
  onChoose: (property: PropertyChoice) => void;
}

/** Which property a request is about, and with it where that is; absent while the account has none. */
export function PropertyField({ field, chosen, onChoose }: PropertyFieldProps) {
  const { data } = api.properties.choices.useQuery();
  if (data === undefined) return null;
  const choices = withChosen(data.items, chosen);
  if (choices.length === 0) return null;
  const choose = (event: ChangeEvent<HTMLSelectElement>) => {
    const chosen = data.items.find(({ id }) => id === event.target.value);
    if (chosen !== undefined) onChoose(chosen);
    return field.onChange?.(event);
  };
  return (
    <SelectField
      {...field}
      optional
      placeholder="No property"
      help="Pros don’t see which property it is."
      options={choices.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={choose}
    />
  );
}
