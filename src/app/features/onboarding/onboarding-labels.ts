import { formatMoney } from '#src/ui/format.ts';
import type { OnboardingDraft, OnboardingField, OnboardingStepField } from '#contract/onboarding.ts';
import {
  BUDGET_RANGE_LABELS,
  BUSINESS_TYPE_LABELS,
  CONTACT_METHOD_LABELS,
  DECISION_MAKER_LABELS,
  EXPERIENCE_LABELS,
  PORTFOLIO_COUNTS,
  PORTFOLIO_LABELS,
  SERVICE_CHOICES,
  USUAL_PROJECT_LABELS,
  USUAL_URGENCY_LABELS,
} from '#contract/onboarding-options.ts';
import { PROPERTY_TYPE_LABELS } from '#contract/project-options.ts';
import type { UserType } from '#contract/user-types.ts';

export const ONBOARDING_FIELD_LABELS: Record<OnboardingStepField, string> = {
  fullName: 'Full name',
  services: 'Services',
  phone: 'Phone',
  street: 'Street address',
  location: 'Location',
  companyName: 'Company name',
  propertyTypes: 'Property types',
  projectTypes: 'Project types',
  urgency: 'Urgency',
  budgetRange: 'Budget range',
  propertyDescription: 'About your property',
  projectDescription: 'What you have planned',
  preferredContactTime: 'Best time to reach you',
  yearsOwned: 'Years you’ve owned it',
  propertySize: 'Size in square feet',
  propertyAge: 'Year built',
  yearsExperience: 'Years of experience',
  hourlyRateCents: 'Hourly rate',
  serviceRadiusMiles: 'How far you travel',
  licenseNumber: 'License number',
  insuranceInfo: 'Insurance',
  certifications: 'Certifications',
  availability: 'Availability',
  emergencyServices: 'I take emergency calls',
  businessType: 'Business type',
  portfolioSize: 'Portfolio size',
  jobTitle: 'Job title',
  contactEmail: 'Contact email',
  contactMethod: 'Best way to reach you',
  annualBudgetCents: 'Annual maintenance budget',
  decisionMaker: 'Who approves work',
  currentVendors: 'Current vendors',
  servicePriorities: 'What matters most',
  businessDescription: 'About your business',
};

export const PROPERTY_LABELS = { ...PROPERTY_TYPE_LABELS, other: 'Something else' } as const;

/** One of several, by field. */
const CHOICES: Partial<Record<OnboardingField, Readonly<Record<string, string>>>> = {
  propertyTypes: PROPERTY_LABELS,
  projectTypes: USUAL_PROJECT_LABELS,
  urgency: USUAL_URGENCY_LABELS,
  budgetRange: BUDGET_RANGE_LABELS,
  yearsExperience: EXPERIENCE_LABELS,
  businessType: BUSINESS_TYPE_LABELS,
  contactMethod: CONTACT_METHOD_LABELS,
  decisionMaker: DECISION_MAKER_LABELS,
};

/** How many of the chosen are named before 'and 3 more'. */
const MOST_NAMED = 3;

/** What is chosen of a field, as labels; empty where nothing is, or the field is no choice. */
function chosenLabels(userType: UserType, name: OnboardingField, draft: OnboardingDraft): string[] {
  if (name === 'services')
    return SERVICE_CHOICES[userType]
      .filter(({ services }) => services.some((id) => draft.services?.includes(id)))
      .map(({ label }) => label);
  if (name === 'portfolioSize')
    return draft.portfolioSize === undefined
      ? []
      : [`${PORTFOLIO_LABELS[draft.portfolioSize]}, ${PORTFOLIO_COUNTS[draft.portfolioSize]} properties`];
  const value = draft[name];
  const labels = CHOICES[name];
  if (labels === undefined || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map((each) => labels[String(each)] ?? String(each));
}

/** '2 chosen: Single-family home, Duplex' where several can be, else the one; null without a choice. */
export function choiceInWords(
  userType: UserType,
  name: OnboardingField,
  draft: OnboardingDraft,
): string | null {
  const labels = chosenLabels(userType, name, draft);
  if (labels.length === 0) return null;
  if (!Array.isArray(draft[name])) return labels.join();
  const named = labels.slice(0, MOST_NAMED).join(', ');
  const more = labels.length - MOST_NAMED;
  return `${String(labels.length)} chosen: ${named}${more > 0 ? `, and ${String(more)} more` : ''}`;
}

/** A field as people read it, to compare it with another value. */
export function onboardingInWords(userType: UserType, name: OnboardingField, draft: OnboardingDraft): string {
  const labels = chosenLabels(userType, name, draft);
  if (labels.length > 0) return labels.join(', ');
  const value = draft[name];
  if (value === undefined || value === '') return 'Nothing';
  if (name === 'hourlyRateCents' || name === 'annualBudgetCents') return formatMoney(Number(value));
  if (name === 'emergencyServices') return value === true ? 'Yes' : 'No';
  return name === 'serviceRadiusMiles' ? `${String(value)} mi` : String(value);
}
