import { CONTACT_VISIBILITY } from '#contract/contact-details.ts';
import { FIXED_NAME_NOTE } from '#contract/profiles.ts';
import { MAX_STREET_LENGTH } from '#contract/requests.ts';
import { JudgedPlaceField, type PlaceWords } from '#src/forms/judged-place-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { ONBOARDING_FIELD_LABELS } from './onboarding-labels.ts';
import type { OnboardingFormApi } from './use-onboarding-form.ts';

interface FieldProps {
  form: OnboardingFormApi;
}

const PLACE_WORDS: PlaceWords = {
  not_served: "We don't serve this area yet. You can still set up your account.",
  several: 'More than one place has this name. Add the state or the ZIP code.',
  unknown: "We can't find this place, so we can't search near you. Try a ZIP code.",
};

/** The name given at sign-up: shown, and fixed (product 16.8). */
export function NameField({ fullName }: { fullName: string }) {
  return (
    <TextField
      name="fullName"
      label={ONBOARDING_FIELD_LABELS.fullName}
      help={FIXED_NAME_NOTE}
      value={fullName}
      disabled
      readOnly
    />
  );
}

export function PhoneField({ form }: FieldProps) {
  return (
    <TextField
      {...form.field('phone')}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      help={CONTACT_VISIBILITY}
    />
  );
}

/** Street and place, of which others see the city. */
export function AddressFields({ form, isOptional = false }: FieldProps & { isOptional?: boolean }) {
  return (
    <>
      <TextField
        {...form.field('street')}
        {...(isOptional && { label: 'Company address', optional: true })}
        maxLength={MAX_STREET_LENGTH}
        autoComplete="street-address"
        help="Shown only to the professional who accepts your request."
      />
      <LocationField form={form} />
    </>
  );
}

export function LocationField({ form }: FieldProps) {
  const field = form.field('location');
  return <JudgedPlaceField field={field} initial={field.defaultValue ?? ''} words={PLACE_WORDS} />;
}
