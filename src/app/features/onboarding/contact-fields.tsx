import { CONTACT_VISIBILITY } from '#contract/contact-details.ts';
import { ONBOARDING_LIMITS } from '#contract/onboarding.ts';
import { MAX_STREET_LENGTH } from '#contract/requests.ts';
import { HomePlaceField } from '#src/app/features/profiles/home-place-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import type { OnboardingFormApi } from './use-onboarding-form.ts';

interface FieldProps {
  form: OnboardingFormApi;
}

export function PhoneField({ form }: FieldProps) {
  return (
    <TextField
      {...form.field('phone')}
      type="tel"
      inputMode="tel"
      maxLength={ONBOARDING_LIMITS.phone}
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
  return <HomePlaceField field={form.field('location')} />;
}
