import { describe, expect, it } from 'vitest';
import {
  FINISHED_ONBOARDING,
  ONBOARDING_STEPS,
  type OnboardingStepId,
  onboardingProgress,
  stepToResume,
} from '#contract/onboarding.ts';
import {
  BUDGET_RANGES,
  BUSINESS_TYPES,
  EXPERIENCE_RANGES,
  PORTFOLIO_COUNTS,
  SERVICE_CHOICES,
  USUAL_PROJECT_TYPES,
  USUAL_URGENCIES,
} from '#contract/onboarding-options.ts';
import { onboardingChangesOf, onboardingFormOf, onboardingFormSchema } from '#contract/onboarding-form.ts';
import { PROJECT_PROPERTY_TYPES } from '#contract/project-options.ts';
import { SERVICE_IDS } from '#contract/services.ts';
import { USER_TYPES, type UserType } from '#contract/user-types.ts';
import { WHOLE_ONBOARDING } from '../harness/sample-onboarding.ts';

const wholeOf = (userType: UserType) => ({ ...WHOLE_ONBOARDING[userType], fullName: 'Dana Whitfield' });

function stepOf(userType: UserType, id: OnboardingStepId) {
  return ONBOARDING_STEPS[userType].find((step) => step.id === id) ?? expect.fail(`No step ${id}`);
}

/** The messages of a step by field, for answers that differ from whole ones. */
function refusalsOf(userType: UserType, id: OnboardingStepId, differing: object) {
  const { error } = stepOf(userType, id).schema.safeParse({ ...wholeOf(userType), ...differing });
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
}

const OWNER_CONTACT = 'Please fill in your name, phone, and property address.';
const PROFESSIONAL_CONTACT = 'Please fill in your name and phone number.';
const COMMERCIAL_CONTACT = 'Please fill in your name, company name, and phone number.';
const CONTACT_IN_NAME =
  'Leave out phone numbers and email addresses. People you’re connected with see yours.';
const BAD_PHONE = 'Enter a phone number with area code';

const REFUSALS: readonly [UserType, OnboardingStepId, field: string, value: unknown, message: string][] = [
  ['property_owner', 'properties', 'propertyTypes', [], 'Please select at least one property type.'],
  ['property_owner', 'properties', 'propertyTypes', undefined, 'Please select at least one property type.'],
  [
    'property_owner',
    'projects',
    'projectTypes',
    [],
    "Please select at least one project type you're interested in.",
  ],
  ['property_owner', 'urgency', 'urgency', undefined, 'Please select your typical project urgency.'],
  ['property_owner', 'budget', 'budgetRange', undefined, 'Please select your typical project budget range.'],
  ['property_owner', 'contact', 'fullName', ' ', OWNER_CONTACT],
  ['property_owner', 'contact', 'phone', undefined, OWNER_CONTACT],
  ['property_owner', 'contact', 'phone', '555', BAD_PHONE],
  ['property_owner', 'contact', 'street', '  ', OWNER_CONTACT],
  ['property_owner', 'contact', 'location', '', OWNER_CONTACT],
  ['service_professional', 'services', 'services', [], 'Please select at least one service category.'],
  ['service_professional', 'services', 'services', undefined, 'Please select at least one service category.'],
  ['service_professional', 'business', 'fullName', '', PROFESSIONAL_CONTACT],
  ['service_professional', 'business', 'phone', ' ', PROFESSIONAL_CONTACT],
  ['service_professional', 'business', 'phone', 'call me', BAD_PHONE],
  ['commercial', 'business', 'businessType', undefined, 'Please select your business type.'],
  ['commercial', 'portfolio', 'portfolioSize', undefined, 'Please select your property portfolio size.'],
  ['commercial', 'contact', 'fullName', undefined, COMMERCIAL_CONTACT],
  ['commercial', 'contact', 'companyName', ' ', COMMERCIAL_CONTACT],
  ['commercial', 'contact', 'companyName', 'Cole Homes, cole@homes.example', CONTACT_IN_NAME],
  ['service_professional', 'business', 'companyName', 'Cole Plumbing 734-555-0100', CONTACT_IN_NAME],
  ['commercial', 'contact', 'phone', '', COMMERCIAL_CONTACT],
  ['commercial', 'contact', 'contactEmail', 'at the office', 'Enter an email address'],
];

describe('the steps of onboarding', () => {
  it.each(USER_TYPES)('are passed by whole answers of a %s, together and each', (userType) => {
    expect(FINISHED_ONBOARDING[userType].safeParse(wholeOf(userType)).success).toBe(true);
    for (const { schema } of ONBOARDING_STEPS[userType])
      expect(schema.safeParse(wholeOf(userType)).success).toBe(true);
  });

  it('are seven, three and five, and finishing asks for the sum of their fields', () => {
    expect(USER_TYPES.map((userType) => ONBOARDING_STEPS[userType].length)).toEqual([7, 3, 5]);
    for (const userType of USER_TYPES) {
      const fields = ONBOARDING_STEPS[userType].flatMap((step) => step.fields);
      expect(Object.keys(FINISHED_ONBOARDING[userType].shape).toSorted()).toEqual(fields.toSorted());
    }
  });

  it.each(REFUSALS)('refuse of a %s, step %s, %s as %j: %s', (userType, id, field, value, message) => {
    expect(refusalsOf(userType, id, { [field]: value })).toEqual([[field, message]]);
  });

  it('name every contact field that is missing with the one message', () => {
    const nothing = { fullName: '', phone: '', street: '', location: '' };
    expect(refusalsOf('property_owner', 'contact', nothing)).toEqual(
      ['fullName', 'phone', 'street', 'location'].map((field) => [field, OWNER_CONTACT]),
    );
  });

  it('need no interests, no details, and no rate', () => {
    expect(refusalsOf('property_owner', 'services', { services: undefined })).toEqual([]);
    expect(refusalsOf('commercial', 'services', { services: [] })).toEqual([]);
    expect(refusalsOf('service_professional', 'business', { hourlyRateCents: undefined })).toEqual([]);
    for (const userType of USER_TYPES) {
      const { fields } = stepOf(userType, 'details');
      const nothing = Object.fromEntries(fields.map((field) => [field, undefined]));
      expect(refusalsOf(userType, 'details', nothing)).toEqual([]);
    }
  });
});

describe('the choices of onboarding', () => {
  it('are eight, twenty, eighteen, twelve and eight, and the fixed lists', () => {
    expect(PROJECT_PROPERTY_TYPES.length).toBe(8);
    expect(USER_TYPES.map((userType) => SERVICE_CHOICES[userType].length)).toEqual([20, 18, 12]);
    expect(BUSINESS_TYPES.length).toBe(8);
    expect(USUAL_PROJECT_TYPES).toEqual([
      'emergency_repair',
      'routine_maintenance',
      'renovation',
      'new_installation',
      'inspection',
    ]);
    expect(USUAL_URGENCIES).toEqual(['emergency', 'urgent', 'normal', 'flexible']);
    expect(BUDGET_RANGES).toEqual([
      'under_500',
      '500_1500',
      '1500_5000',
      '5000_15000',
      'over_15000',
      'varies',
    ]);
    expect(EXPERIENCE_RANGES).toEqual(['0-1', '2-3', '4-6', '7-10', '10+']);
    expect(PORTFOLIO_COUNTS).toEqual({ small: '1-10', medium: '11-50', large: '51-200', enterprise: '200+' });
  });

  it.each(USER_TYPES)('of services cover each service once for a %s', (userType) => {
    const named = SERVICE_CHOICES[userType].flatMap(({ services }) => services);
    expect(named.toSorted()).toEqual([...SERVICE_IDS].toSorted());
  });
});

describe('onboardingProgress', () => {
  it('counts steps with an answer, and the last one once onboarding is finished', () => {
    const answers = { fullName: 'Dana', location: 'Ann Arbor' };
    expect(onboardingProgress('property_owner', answers, false).percent).toBe(0);
    const { percent, left } = onboardingProgress(
      'property_owner',
      { ...answers, propertyTypes: ['duplex'], urgency: 'normal' },
      false,
    );
    expect(percent).toBe(29);
    expect(left).toEqual([
      'Service interests',
      'Project types',
      'Budget range',
      'Contact info',
      'Project details',
    ]);
    expect(onboardingProgress('property_owner', wholeOf('property_owner'), false).percent).toBe(86);
    expect(onboardingProgress('property_owner', {}, true)).toEqual({ percent: 100, left: [] });
  });
});

describe('stepToResume', () => {
  const { property_owner: owner, service_professional: professional } = WHOLE_ONBOARDING;
  const { propertyTypes, projectTypes, urgency } = owner;

  it('is the first step that lacks something', () => {
    expect(stepToResume('property_owner', {})).toBe('properties');
    const services = ['plumbing'];
    expect(stepToResume('property_owner', { propertyTypes, services, projectTypes })).toBe('urgency');
    expect(stepToResume('service_professional', {})).toBe('services');
  });

  it('is an optional step right before it that may not have been seen', () => {
    expect(stepToResume('property_owner', { propertyTypes })).toBe('services');
    expect(stepToResume('commercial', { businessType: 'other', portfolioSize: 'small' })).toBe('services');
  });

  it('goes past an optional step once a later one is answered', () => {
    expect(stepToResume('property_owner', { propertyTypes, projectTypes, urgency })).toBe('budget');
  });

  it('is the last step when nothing else is left', () => {
    const rest = { ...professional, fullName: 'Dana', licenseNumber: undefined };
    expect(stepToResume('service_professional', rest)).toBe('details');
  });
});

describe('the form of a step', () => {
  it('holds text and gives back the draft that it was made of', () => {
    for (const userType of USER_TYPES) {
      const whole = WHOLE_ONBOARDING[userType];
      const names = Object.keys(whole) as (keyof ReturnType<typeof onboardingFormOf>)[];
      const form = onboardingFormOf(whole);
      const shown = Object.fromEntries(names.map((name) => [name, form[name]]));
      expect(onboardingChangesOf(shown)).toEqual(whole);
    }
  });

  it('takes an answer back that is emptied, and an amount that can’t be read', () => {
    expect(onboardingChangesOf({ phone: '', services: [], urgency: '', hourlyRateCents: 'a lot' })).toEqual({
      phone: null,
      services: null,
      urgency: null,
      hourlyRateCents: null,
    });
  });

  it.each([
    ['85.505', 'Enter an amount like 85 or 85.50'],
    ['-1', 'Enter an amount like 85 or 85.50'],
    ['2001', 'Enter at most $2,000'],
  ])('refuses an hourly rate of %s', (hourlyRateCents, message) => {
    const { schema } = stepOf('service_professional', 'business');
    const form = { ...onboardingFormOf(WHOLE_ONBOARDING.service_professional), fullName: 'Dana' };
    const { error } = onboardingFormSchema(schema).safeParse({ ...form, hourlyRateCents });
    expect(error?.issues).toMatchObject([{ path: ['hourlyRateCents'], message }]);
  });

  it('reads an annual budget, and refuses one below 0', () => {
    const { schema } = stepOf('commercial', 'details');
    const form = onboardingFormOf(WHOLE_ONBOARDING.commercial);
    const read = onboardingFormSchema(schema).safeParse({ ...form, annualBudgetCents: '0' });
    expect(read.data).toMatchObject({ annualBudgetCents: 0 });
    const refused = onboardingFormSchema(schema).safeParse({ ...form, annualBudgetCents: '-5' });
    expect(refused.error?.issues).toMatchObject([
      { path: ['annualBudgetCents'], message: 'Enter an amount like 250,000' },
    ]);
  });
});
