import { ONBOARDING_LIMITS } from '#contract/onboarding.ts';
import {
  BUSINESS_TYPE_LABELS,
  BUSINESS_TYPES,
  type BusinessType,
  CONTACT_METHOD_LABELS,
  CONTACT_METHODS,
  DECISION_MAKER_LABELS,
  DECISION_MAKERS,
  PORTFOLIO_COUNTS,
  PORTFOLIO_LABELS,
  PORTFOLIO_SIZES,
  type PortfolioSize,
} from '#contract/onboarding-options.ts';
import { findPlan } from '#contract/plans.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { FixedNameField } from '#src/app/features/profiles/fixed-name-field.tsx';
import { FieldPair } from '#src/ui/form/field-pair.tsx';
import { MoneyField } from '#src/ui/form/money-field.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { TextareaField } from '#src/ui/form/textarea-field.tsx';
import { TileGroup } from '#src/ui/form/tile-group.tsx';
import { formatMoney } from '#src/ui/format.ts';
import { AddressFields, PhoneField } from './contact-fields.tsx';
import { ONBOARDING_FIELD_LABELS } from './onboarding-labels.ts';
import { OnboardingStepFrame } from './onboarding-step-frame.tsx';
import { ServiceTilesField } from './service-tiles-field.tsx';
import { type OnboardingStepProps, useOnboardingForm } from './use-onboarding-form.ts';

const BUSINESS_PICTURES: Record<BusinessType, IllustrationName> = {
  'property-management': 'bldg-3',
  'real-estate-investment': 'bldg-2',
  'homeowners-association': 'type-townhouse',
  'apartment-community': 'type-apartment',
  'office-building': 'type-office',
  'retail-or-restaurant': 'type-retail',
  'hotel-or-hospitality': 'bldg-5',
  other: 'type-warehouse',
};

export function BusinessStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What kind of business is it?"
      lead="Choose the one that fits best."
    >
      <TileGroup
        {...form.field('businessType')}
        type="radio"
        options={BUSINESS_TYPES.map((value) => ({
          value,
          label: BUSINESS_TYPE_LABELS[value],
          picture: <Illustration name={BUSINESS_PICTURES[value]} eager />,
        }))}
      />
    </OnboardingStepFrame>
  );
}

const PORTFOLIO_HELP: Record<PortfolioSize, string> = {
  small: 'A handful you know by heart',
  medium: 'Several addresses, one office',
  large: 'A team with its own budget',
  enterprise: 'Many teams, many vendors',
};

export function PortfolioStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="How many properties?"
      lead="Count addresses, not units. You can change this later."
      note={planNote(props.total)}
    >
      <TileGroup
        {...form.field('portfolioSize')}
        type="radio"
        look="size"
        options={PORTFOLIO_SIZES.map((value) => ({
          value,
          figure: PORTFOLIO_COUNTS[value],
          label: PORTFOLIO_LABELS[value],
          help: PORTFOLIO_HELP[value],
          picture: <Illustration name={`portfolio-${value}`} eager />,
        }))}
      />
    </OnboardingStepFrame>
  );
}

/** Which plan is for how many, from the catalogue. */
function planNote(total: number): string {
  const plan = findPlan('corporate');
  const limit = plan?.maxProperties ?? 0;
  const price = formatMoney(plan?.priceCents ?? 0);
  return `Corporate covers up to ${String(limit)} properties for ${price} a month, Enterprise has no limit. You choose a plan after step ${String(total)}.`;
}

export function NeedsStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      title="What do your properties need?"
      lead="Choose all that apply. Not sure yet? Just continue."
    >
      <ServiceTilesField form={form} userType={props.userType} label="Service needs" />
    </OnboardingStepFrame>
  );
}

export function CommercialContactStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="Who should pros talk to?"
      lead="Your phone stays private until you connect, your address until a pro takes your job."
    >
      <FixedNameField name="fullName" label={ONBOARDING_FIELD_LABELS.fullName} value={props.fullName} />
      <FieldPair>
        <TextField
          {...form.field('companyName')}
          maxLength={ONBOARDING_LIMITS.companyName}
          autoComplete="organization"
        />
        <TextField
          {...form.field('jobTitle')}
          optional
          maxLength={ONBOARDING_LIMITS.short}
          autoComplete="organization-title"
        />
      </FieldPair>
      <PhoneField form={form} />
      <FieldPair>
        <TextField
          {...form.field('contactEmail')}
          optional
          type="email"
          inputMode="email"
          maxLength={ONBOARDING_LIMITS.email}
          autoComplete="email"
          help="If it isn’t the one you sign in with."
        />
        <SelectField
          {...form.field('contactMethod')}
          optional
          placeholder="No preference"
          options={CONTACT_METHODS.map((value) => ({ value, label: CONTACT_METHOD_LABELS[value] }))}
        />
      </FieldPair>
      <AddressFields form={form} isOptional />
    </OnboardingStepFrame>
  );
}

export function BusinessDetailsStep(props: OnboardingStepProps) {
  const form = useOnboardingForm(props);
  return (
    <OnboardingStepFrame
      {...{ props, form }}
      isNarrow
      title="Tell us about your business"
      lead="All of this is optional."
      note="Budget, approvals and vendors stay private."
    >
      <TextareaField
        {...form.field('businessDescription')}
        optional
        rows={3}
        maxLength={ONBOARDING_LIMITS.story}
        counter={ONBOARDING_LIMITS.story}
      />
      <TextField
        {...form.field('servicePriorities')}
        optional
        maxLength={ONBOARDING_LIMITS.note}
        placeholder="Same-day answers, one invoice a month"
      />
      <FieldPair>
        <MoneyField {...form.field('annualBudgetCents')} optional />
        <SelectField
          {...form.field('decisionMaker')}
          optional
          placeholder="Choose one"
          options={DECISION_MAKERS.map((value) => ({ value, label: DECISION_MAKER_LABELS[value] }))}
        />
      </FieldPair>
      <TextField {...form.field('currentVendors')} optional maxLength={ONBOARDING_LIMITS.note} />
    </OnboardingStepFrame>
  );
}
