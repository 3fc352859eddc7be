import { Controller } from 'react-hook-form';
import { ONBOARDING_LIMITS } from '#contract/onboarding.ts';
import { EXPERIENCE_LABELS, EXPERIENCE_RANGES } from '#contract/onboarding-options.ts';
import { MAX_RADIUS_MILES, MIN_RADIUS_MILES } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { NameCheckNote } from '#src/app/features/profiles/name-check-note.tsx';
import { FixedNameField } from '#src/app/features/profiles/fixed-name-field.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { RangeField } from '#src/ui/form/range-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { CheckboxField } from '#src/ui/form/checkbox-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { LocationField, PhoneField } from './contact-fields.tsx';
import { ONBOARDING_FIELD_LABELS } from './onboarding-labels.ts';
import { OnboardingStepFrame } from './onboarding-step-frame.tsx';
import { ServiceTilesField } from './service-tiles-field.tsx';
import { type OnboardingStepProps, useOnboardingForm } from './use-onboarding-form.ts';

export function OfferStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="Which services do you offer?"
      lead="Choose all that apply. They decide which open jobs you see."
    >
      <ServiceTilesField form={form} userType={props.userType} label="Services" />
    </OnboardingStepFrame>
  );
}

export function ProfessionalContactStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  const [profile] = api.profiles.mine.useSuspenseQuery();
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="Tell us about you and your business"
      lead="Clients see your company, experience and rate."
    >
      <FixedNameField name="fullName" label={ONBOARDING_FIELD_LABELS.fullName} value={props.fullName} />
      <PhoneField form={form} />
      <div>
        <TextField
          {...form.field('companyName')}
          optional
          maxLength={ONBOARDING_LIMITS.companyName}
          autoComplete="organization"
        />
        <NameCheckNote profile={profile} companyName={form.answers.companyName ?? ''} />
      </div>
      <LocationField form={form} />
      <Controller
        control={form.control}
        name="serviceRadiusMiles"
        render={({ field: { name, value, onChange } }) => (
          <RangeField
            {...{ name, value, onChange }}
            label={ONBOARDING_FIELD_LABELS.serviceRadiusMiles}
            min={MIN_RADIUS_MILES}
            max={MAX_RADIUS_MILES}
            step={5}
            text={`${String(value)} mi`}
          />
        )}
      />
      <FieldPair>
        <SelectField
          {...form.field('yearsExperience')}
          optional
          placeholder="Choose a range"
          options={EXPERIENCE_RANGES.map((value) => ({ value, label: EXPERIENCE_LABELS[value] }))}
        />
        <MoneyField {...form.field('hourlyRateCents')} optional />
      </FieldPair>
    </OnboardingStepFrame>
  );
}

export function LicensingStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="Licensing and details"
      lead="All of this is optional for now."
      note="License and insurance stay between you and our team. Clients see them once we have checked them."
    >
      <FieldPair>
        <TextField {...form.field('licenseNumber')} optional maxLength={ONBOARDING_LIMITS.short} />
        <TextField
          {...form.field('insuranceInfo')}
          optional
          maxLength={ONBOARDING_LIMITS.note}
          placeholder="Insurer and policy number"
        />
      </FieldPair>
      <TextareaField
        {...form.field('certifications')}
        optional
        rows={2}
        maxLength={ONBOARDING_LIMITS.note}
        help="Such as EPA 608 or OSHA 10."
      />
      <TextField
        {...form.field('availability')}
        optional
        maxLength={ONBOARDING_LIMITS.note}
        placeholder="Weekdays, 8 to 5"
      />
      <CheckboxField {...form.field('emergencyServices')} />
    </OnboardingStepFrame>
  );
}
