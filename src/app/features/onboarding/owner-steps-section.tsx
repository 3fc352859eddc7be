import { CalendarDays, CalendarRange, Clock, Siren } from 'lucide-react';
import { ONBOARDING_LIMITS } from '#contract/onboarding.ts';
import {
  BUDGET_RANGE_LABELS,
  BUDGET_RANGES,
  USUAL_PROJECT_LABELS,
  USUAL_PROJECT_TYPES,
  USUAL_URGENCIES,
  USUAL_URGENCY_LABELS,
  type UsualProjectType,
  type UsualUrgency,
} from '#contract/onboarding-options.ts';
import { PROJECT_PROPERTY_TYPES, type ProjectPropertyType } from '#contract/project-options.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { FixedNameField } from '#src/app/features/profiles/fixed-name-field.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { TileGroup } from '#src/ui/form/tile-group.tsx';
import { AddressFields, PhoneField } from './contact-fields.tsx';
import { ONBOARDING_FIELD_LABELS, PROPERTY_LABELS } from './onboarding-labels.ts';
import { OnboardingStepFrame } from './onboarding-step-frame.tsx';
import { ServiceTilesField } from './service-tiles-field.tsx';
import { type OnboardingStepProps, useOnboardingForm } from './use-onboarding-form.ts';

const PROPERTY_PICTURES: Record<ProjectPropertyType, IllustrationName> = {
  'single-family-home': 'type-house',
  townhouse: 'type-townhouse',
  'condo-apartment': 'type-apartment',
  duplex: 'type-duplex',
  'commercial-office': 'type-office',
  'retail-space': 'type-retail',
  warehouse: 'type-warehouse',
  other: 'type-other',
};

export function PropertiesStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  const { error, ...field } = form.choices('propertyTypes');
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What do you look after?"
      lead="Choose all that apply. Pros see it when they look at your projects."
    >
      <TileGroup
        {...field}
        error={error}
        type="checkbox"
        options={PROJECT_PROPERTY_TYPES.map((value) => ({
          value,
          label: PROPERTY_LABELS[value],
          picture: <Illustration name={PROPERTY_PICTURES[value]} eager />,
        }))}
      />
    </OnboardingStepFrame>
  );
}

export function InterestsStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What kind of help do you need?"
      lead="Choose all that apply. Not sure yet? Just continue."
    >
      <ServiceTilesField form={form} userType={props.userType} label="Service interests" />
    </OnboardingStepFrame>
  );
}

const PROJECT_PICTURES: Record<UsualProjectType, IllustrationName> = {
  emergency_repair: 'plumbing',
  routine_maintenance: 'hvac',
  renovation: 'kitchen',
  new_installation: 'electrical',
  inspection: 'roof',
};

export function ProjectsStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What kind of projects do you have?"
      lead="Choose all that you usually need."
    >
      <TileGroup
        {...form.choices('projectTypes')}
        type="checkbox"
        columns={3}
        options={USUAL_PROJECT_TYPES.map((value) => ({
          value,
          label: USUAL_PROJECT_LABELS[value],
          picture: <Illustration name={PROJECT_PICTURES[value]} eager />,
        }))}
      />
    </OnboardingStepFrame>
  );
}

const URGENCIES: Record<UsualUrgency, { icon: typeof Siren; help: string }> = {
  emergency: { icon: Siren, help: 'Right away' },
  urgent: { icon: Clock, help: 'Within a few days' },
  normal: { icon: CalendarDays, help: 'Within a few weeks' },
  flexible: { icon: CalendarRange, help: 'Whenever it works out' },
};

export function UrgencyStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="How soon do you usually need someone?"
      lead="Each project can have its own timing later."
    >
      <TileGroup
        {...form.field('urgency')}
        type="radio"
        options={USUAL_URGENCIES.map((value) => {
          const { icon: Icon, help } = URGENCIES[value];
          return { value, label: USUAL_URGENCY_LABELS[value], help, icon: <Icon aria-hidden /> };
        })}
      />
    </OnboardingStepFrame>
  );
}

export function BudgetStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What do you usually spend on a project?"
      lead="A rough range is enough."
    >
      <TileGroup
        {...form.field('budgetRange')}
        type="radio"
        columns={3}
        options={BUDGET_RANGES.map((value) => ({ value, label: BUDGET_RANGE_LABELS[value] }))}
      />
    </OnboardingStepFrame>
  );
}

export function OwnerContactStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="How can pros reach you?"
      lead="Your phone stays private until you connect, your street until a pro takes your job."
    >
      <FixedNameField name="fullName" label={ONBOARDING_FIELD_LABELS.fullName} value={props.fullName} />
      <PhoneField form={form} />
      <AddressFields form={form} />
    </OnboardingStepFrame>
  );
}

export function OwnerDetailsStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="Anything else pros should know?"
      lead="All of this is optional."
      note="Pros who look at your projects can read this, except the best time to reach you."
    >
      <TextareaField
        {...form.field('propertyDescription')}
        optional
        rows={3}
        maxLength={ONBOARDING_LIMITS.story}
        counter={ONBOARDING_LIMITS.story}
      />
      <FieldPair>
        <TextField
          {...form.field('propertySize')}
          optional
          maxLength={ONBOARDING_LIMITS.short}
          placeholder="2,100"
        />
        <TextField
          {...form.field('propertyAge')}
          optional
          maxLength={ONBOARDING_LIMITS.short}
          placeholder="1954"
        />
      </FieldPair>
      <TextField {...form.field('yearsOwned')} optional maxLength={ONBOARDING_LIMITS.short} placeholder="6" />
      <TextareaField
        {...form.field('projectDescription')}
        optional
        rows={3}
        maxLength={ONBOARDING_LIMITS.story}
        counter={ONBOARDING_LIMITS.story}
      />
      <TextField
        {...form.field('preferredContactTime')}
        optional
        maxLength={ONBOARDING_LIMITS.short}
        placeholder="Weekdays after 5"
      />
    </OnboardingStepFrame>
  );
}
