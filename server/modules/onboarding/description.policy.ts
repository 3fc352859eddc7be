import type { CommercialOnboarding, OwnerOnboarding, ProfessionalOnboarding } from '#contract/onboarding.ts';
import {
  BUDGET_RANGE_LABELS,
  type BusinessType,
  type ExperienceRange,
  PORTFOLIO_COUNTS,
  type UsualProjectType,
  type UsualUrgency,
} from '#contract/onboarding-options.ts';
import type { Place } from '#contract/places.ts';
import type { ProjectPropertyType } from '#contract/project-options.ts';
import { labelOfService, type ServiceId } from '#contract/services.ts';

/** The longest description of a profile. */
const MAX_LENGTH = 2_000;
/** A sentence names so many services; more read as a list. */
const MOST_NAMED = 5;

const LIST = new Intl.ListFormat('en-US');

const PROPERTIES: Record<ProjectPropertyType, string> = {
  'single-family-home': 'a single-family home',
  townhouse: 'a townhouse',
  'condo-apartment': 'a condo or apartment',
  duplex: 'a duplex',
  'commercial-office': 'an office',
  'retail-space': 'a retail space',
  warehouse: 'a warehouse',
  other: 'another kind of property',
};

const PROJECTS: Record<UsualProjectType, string> = {
  emergency_repair: 'emergency repairs',
  routine_maintenance: 'routine maintenance',
  renovation: 'renovations',
  new_installation: 'new installations',
  inspection: 'inspections',
};

const TIMING: Record<UsualUrgency, string> = {
  emergency: 'I usually need someone right away.',
  urgent: 'I usually need someone within a few days.',
  normal: 'I usually plan a few weeks ahead.',
  flexible: 'My timing is flexible.',
};

const EXPERIENCE: Record<ExperienceRange, string> = {
  '0-1': 'up to a year of experience',
  '2-3': '2-3 years of experience',
  '4-6': '4-6 years of experience',
  '7-10': '7-10 years of experience',
  '10+': 'more than 10 years of experience',
};

const BUSINESSES: Record<BusinessType, string> = {
  'property-management': 'We’re a property management company',
  'real-estate-investment': 'We’re real estate investors',
  'homeowners-association': 'We’re a homeowners association',
  'apartment-community': 'We run apartment communities',
  'office-building': 'We run office buildings',
  'retail-or-restaurant': 'We run retail and restaurant space',
  'hotel-or-hospitality': 'We’re in hospitality',
  other: 'We look after commercial property',
};

/**
 * What an owner answered, as they would write it (product 20.19). Street, phone and the time to call are private, and left
 * out.
 */
export function describeOwner(answers: OwnerOnboarding): string {
  const { propertyTypes, projectTypes, budgetRange, urgency } = answers;
  const projects = LIST.format(projectTypes.map((type) => PROJECTS[type]));
  const budget =
    budgetRange === 'varies' ? 'and budgets vary' : `usually ${lowerFirst(BUDGET_RANGE_LABELS[budgetRange])}`;
  return joined([
    `I look after ${LIST.format(propertyTypes.map((type) => PROPERTIES[type]))}.`,
    sentence(answers.propertyDescription),
    fact(
      answers.yearsOwned,
      [/^\d{1,2}$/, (years) => `I’ve owned it for ${counted(years, 'year')}.`],
      'Owned',
    ),
    fact(answers.propertySize, [/^[\d,]+$/, (size) => `It’s about ${size} square feet.`], 'Size'),
    fact(answers.propertyAge, [/^\d{4}$/, (year) => `It was built in ${year}.`], 'Age'),
    `My projects are mostly ${projects}, ${budget}.`,
    TIMING[urgency],
    sentence(answers.projectDescription),
  ]);
}

/**
 * What a professional answered. License and insurance are left out: a profile shows what we have checked (product 1.7 and
 * 16.2).
 */
export function describeProfessional(answers: ProfessionalOnboarding, place: Place | null): string {
  const { services, yearsExperience, serviceRadiusMiles, emergencyServices } = answers;
  const experience = yearsExperience === null ? '' : `, with ${EXPERIENCE[yearsExperience]}`;
  return joined([
    `We do ${namedServices(services)} work${experience}.`,
    place && `We work within ${String(serviceRadiusMiles)} miles of ${place.city}, ${place.state}.`,
    labeled('Certifications', answers.certifications),
    labeled('Availability', answers.availability),
    emergencyServices && 'We take emergency calls.',
  ]);
}

/** What a commercial client answered. How to reach them, the budget and the vendors are private, and left out. */
export function describeCommercial(answers: CommercialOnboarding): string {
  const { businessType, portfolioSize } = answers;
  const count = portfolioSize === 'enterprise' ? 'more than 200' : PORTFOLIO_COUNTS[portfolioSize];
  return joined([
    `${BUSINESSES[businessType]} with ${count} properties.`,
    sentence(answers.businessDescription),
    labeled('What matters most to us', answers.servicePriorities),
  ]);
}

function namedServices(ids: readonly ServiceId[]): string {
  const named = ids.slice(0, MOST_NAMED).map((id) => lowerFirst(labelOfService(id)));
  return LIST.format(ids.length > MOST_NAMED ? [...named, 'other'] : named);
}

type Reading = readonly [pattern: RegExp, say: (text: string) => string];

/** A short answer as a sentence where it is a plain number, else with its label. */
function fact(text: string | null, [pattern, say]: Reading, label: string): string | null {
  return text !== null && pattern.test(text) ? say(text) : labeled(label, text);
}

function labeled(label: string, text: string | null): string | null {
  return text === null ? null : `${label}: ${sentence(text) ?? ''}`;
}

/** With a full stop, unless it ends already. */
function sentence(text: string | null): string | null {
  return text === null || /[.!?…]$/.test(text) ? text : `${text}.`;
}

function joined(sentences: readonly (string | false | null)[]): string {
  return sentences
    .filter((each) => typeof each === 'string')
    .join(' ')
    .slice(0, MAX_LENGTH);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function counted(count: string, unit: string): string {
  return `${count} ${unit}${count === '1' ? '' : 's'}`;
}
