import { JudgedPlaceField, type PlaceFieldProps, type PlaceWords } from '#src/forms/judged-place-field.tsx';

const PLACE_WORDS: PlaceWords = {
  not_served: 'We don’t serve this area yet. You can still set up your account.',
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: 'We can’t find this place, so we can’t search near you. Try a ZIP code.',
};

/** Where a member is: others see the city. */
export function HomePlaceField({ field }: { field: PlaceFieldProps }) {
  return <JudgedPlaceField field={field} words={PLACE_WORDS} />;
}
