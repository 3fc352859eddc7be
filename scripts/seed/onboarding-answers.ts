import type { OnboardingChanges } from '#contract/onboarding.ts';
import { COMMERCIAL_CLIENTS, OWNERS, PROFESSIONALS } from './personas.ts';
import type { CommercialSeed, OwnerSeed, ProfessionalSeed } from './seed-types.ts';

const HOMES: readonly OnboardingChanges[] = [
  {
    propertyTypes: ['single-family-home', 'duplex'],
    projectTypes: ['routine_maintenance', 'renovation'],
    urgency: 'normal',
    budgetRange: '1500_5000',
    preferredContactTime: 'Weekdays after 4',
  },
  {
    propertyTypes: ['single-family-home'],
    projectTypes: ['emergency_repair', 'routine_maintenance'],
    urgency: 'urgent',
    budgetRange: '500_1500',
    yearsOwned: '7',
    propertySize: '1,650',
    propertyAge: '1948',
  },
  {
    propertyTypes: ['townhouse'],
    projectTypes: ['renovation', 'new_installation'],
    urgency: 'flexible',
    budgetRange: '5000_15000',
    yearsOwned: '3',
    propertyAge: '1921',
  },
  {
    propertyTypes: ['condo-apartment'],
    projectTypes: ['routine_maintenance', 'inspection'],
    urgency: 'normal',
    budgetRange: 'under_500',
    yearsOwned: '5',
    propertySize: '980',
  },
  {
    propertyTypes: ['duplex', 'single-family-home'],
    projectTypes: ['renovation', 'routine_maintenance'],
    urgency: 'normal',
    budgetRange: 'varies',
  },
];

const BUSINESSES: readonly OnboardingChanges[] = [
  {
    businessType: 'property-management',
    portfolioSize: 'medium',
    contactMethod: 'email',
    annualBudgetCents: 42_000_000,
    decisionMaker: 'self',
    servicePriorities: 'Clean halls at the end of each day',
  },
  {
    businessType: 'real-estate-investment',
    portfolioSize: 'small',
    contactMethod: 'phone',
    annualBudgetCents: 9_000_000,
    decisionMaker: 'self',
  },
  {
    businessType: 'office-building',
    portfolioSize: 'medium',
    contactMethod: 'email',
    annualBudgetCents: 18_000_000,
    decisionMaker: 'team',
  },
];

const OFFERS: readonly OnboardingChanges[] = [
  { yearsExperience: '10+', availability: 'Weekdays, 7 to 4', emergencyServices: true },
  { yearsExperience: '7-10', availability: 'Weekdays, 8 to 5' },
  { yearsExperience: '4-6', availability: 'Monday to Saturday' },
  { yearsExperience: '10+', availability: 'Weekdays and most weekends', emergencyServices: true },
];

/** The same for the same person, each time the data is made. */
function pick(all: readonly OnboardingChanges[], index: number): OnboardingChanges {
  return all[Math.max(0, index) % all.length] ?? {};
}

const contactOf = ({ phone, services }: OwnerSeed | ProfessionalSeed): OnboardingChanges => ({
  phone,
  services: [...services],
});

export function answersOfOwner(person: OwnerSeed): OnboardingChanges {
  return { ...contactOf(person), street: person.street, ...pick(HOMES, OWNERS.indexOf(person)) };
}

export function answersOfCommercial(person: CommercialSeed): OnboardingChanges {
  const { street, company: companyName } = person;
  const business = pick(BUSINESSES, COMMERCIAL_CLIENTS.indexOf(person));
  return { ...contactOf(person), street, companyName, ...business };
}

export function answersOfProfessional(person: ProfessionalSeed): OnboardingChanges {
  const { company: companyName, rate, radiusMiles: serviceRadiusMiles } = person;
  const own = { companyName, hourlyRateCents: rate * 100, serviceRadiusMiles };
  return { ...contactOf(person), ...own, ...pick(OFFERS, PROFESSIONALS.indexOf(person)) };
}
