import { z } from 'zod';
import { dollarsField, dollarsText } from './form-fields.ts';
import type { OnboardingChanges, OnboardingDraft } from './onboarding.ts';
import { MAX_HOURLY_RATE_CENTS, DEFAULT_RADIUS_MILES } from './profiles.ts';

/** How a screen holds an answer: amounts as text, a choice left open as an empty one. */
type Held<F extends keyof OnboardingDraft> = F extends 'hourlyRateCents' | 'annualBudgetCents'
  ? string
  : NonNullable<OnboardingDraft[F]> extends string
    ? NonNullable<OnboardingDraft[F]> | ''
    : NonNullable<OnboardingDraft[F]>;

/** Every answer as the fields of a screen hold it, and the name, which is not answered here. */
export type OnboardingForm = { [F in keyof Required<OnboardingDraft>]: Held<F> } & { fullName: string };

/** What the fields show for a draft. */
export function onboardingFormOf(draft: OnboardingDraft & { fullName?: string }): OnboardingForm {
  return {
    fullName: draft.fullName ?? '',
    services: draft.services ?? [],
    phone: draft.phone ?? '',
    street: draft.street ?? '',
    location: draft.location ?? '',
    companyName: draft.companyName ?? '',
    propertyTypes: draft.propertyTypes ?? [],
    projectTypes: draft.projectTypes ?? [],
    urgency: draft.urgency ?? '',
    budgetRange: draft.budgetRange ?? '',
    propertyDescription: draft.propertyDescription ?? '',
    projectDescription: draft.projectDescription ?? '',
    preferredContactTime: draft.preferredContactTime ?? '',
    yearsOwned: draft.yearsOwned ?? '',
    propertySize: draft.propertySize ?? '',
    propertyAge: draft.propertyAge ?? '',
    yearsExperience: draft.yearsExperience ?? '',
    hourlyRateCents: dollarsText(draft.hourlyRateCents ?? null),
    serviceRadiusMiles: draft.serviceRadiusMiles ?? DEFAULT_RADIUS_MILES,
    licenseNumber: draft.licenseNumber ?? '',
    insuranceInfo: draft.insuranceInfo ?? '',
    certifications: draft.certifications ?? '',
    availability: draft.availability ?? '',
    emergencyServices: draft.emergencyServices ?? false,
    businessType: draft.businessType ?? '',
    portfolioSize: draft.portfolioSize ?? '',
    jobTitle: draft.jobTitle ?? '',
    contactEmail: draft.contactEmail ?? '',
    contactMethod: draft.contactMethod ?? '',
    annualBudgetCents: dollarsText(draft.annualBudgetCents ?? null),
    decisionMaker: draft.decisionMaker ?? '',
    currentVendors: draft.currentVendors ?? '',
    servicePriorities: draft.servicePriorities ?? '',
    businessDescription: draft.businessDescription ?? '',
  };
}

const AMOUNTS = {
  hourlyRateCents: dollarsField({ example: '85 or 85.50', maxCents: MAX_HOURLY_RATE_CENTS }),
  annualBudgetCents: dollarsField({ example: '250,000' }),
};
const isAmount = (name: string): name is keyof typeof AMOUNTS => name in AMOUNTS;

/** The draft that the given fields stand for; what is empty, and an amount that can't be read, is null. */
export function onboardingChangesOf(form: Partial<OnboardingForm>): OnboardingChanges {
  const fields = Object.entries(form).filter(([name]) => name !== 'fullName');
  return Object.fromEntries(fields.map(([name, value]) => [name, valueOf(name, value)]));
}

function valueOf(name: string, value: OnboardingForm[keyof OnboardingForm]): unknown {
  if (isAmount(name)) return AMOUNTS[name].safeParse(value).data ?? null;
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

/** A form's schema from that of a step: amounts are read first, then the answers are checked. */
export function onboardingFormSchema<O>(stepSchema: z.ZodType<O>) {
  return z.custom<OnboardingForm>().transform((form, context): O => {
    const unreadable = Object.entries(AMOUNTS).flatMap(([name, field]) =>
      (field.safeParse(Reflect.get(form, name) ?? '').error?.issues ?? []).map(({ message }) => ({
        path: [name],
        message,
      })),
    );
    const read = stepSchema.safeParse({ ...onboardingChangesOf(form), fullName: form.fullName });
    for (const { path, message } of [...unreadable, ...(read.error?.issues ?? [])])
      context.addIssue({ code: 'custom', path: [...path], message });
    return read.success && unreadable.length === 0 ? read.data : z.NEVER;
  });
}
