import { MapPin } from 'lucide-react';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import { api } from '#src/api.ts';
import { ComboboxField, type ComboboxFieldProps } from '#src/ui/form/combobox-field.tsx';

type PlaceFieldProps = Omit<ComboboxFieldProps, 'suggest' | 'start'>;

/** A location: city or ZIP with suggestions. What cannot be found is kept as it was typed. */
export function PlaceField({ help = 'City or ZIP code', ...props }: PlaceFieldProps) {
  const utils = api.useUtils();
  const suggest = async (text: string, signal: AbortSignal) => {
    const { items } = await utils.client.places.suggest.query({ text }, { signal });
    return items.map(({ label, isServed }) => ({
      value: label,
      label,
      note: isServed ? '' : 'Outside our area',
    }));
  };
  return (
    <ComboboxField
      maxLength={MAX_LOCATION_LENGTH}
      {...props}
      help={help}
      start={<MapPin aria-hidden />}
      suggest={suggest}
      minLength={2}
    />
  );
}
