import type { Page } from '@playwright/test';
import type { OnboardingStepId } from '#contract/onboarding.ts';
import type { UserType } from '#contract/user-types.ts';
import { expect, untilReady } from './fixtures.ts';

export const ONBOARDING: Record<UserType, string> = {
  property_owner: '/onboarding/property-owner',
  service_professional: '/onboarding/service-professional',
  commercial: '/onboarding/commercial',
};

const check = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).check();
const select = (label: RegExp) => (page: Page) => page.getByLabel(label).check();

let people = 0;

/** Nobody else's in this run, so that a leak would be seen. */
export function newPhone(): string {
  people += 1;
  return `(${String(200 + (process.pid % 700))}) 873-${String(1000 + people)}`;
}
const newStreet = () => `${String(7000 + people)} Quillfeather ${String(process.pid)} Way`;

async function fillOwnerContact(page: Page, phone = newPhone()): Promise<void> {
  await page.getByLabel('Phone').fill(phone);
  const street = page.getByLabel('Street address');
  if ((await street.inputValue()) === '') await street.fill(newStreet());
}

async function fillProfessional(page: Page, phone = newPhone()): Promise<void> {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel(/^Company name/).fill('Whitfield Roofing');
}

async function fillCommercial(page: Page, phone = newPhone()): Promise<void> {
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel(/^Company name/).fill('Lakeside Offices');
}

type Step = {
  id: OnboardingStepId;
  /** The question of the screen. */
  title: string;
  /** What the step is refused with; null for one that needs nothing. */
  refusal: string | null;
  answer: (page: Page, phone?: string) => Promise<void>;
};

/** What each step asks, and the least that it takes. */
export const STEPS: Record<UserType, readonly Step[]> = {
  property_owner: [
    {
      id: 'properties',
      title: 'What do you look after?',
      refusal: 'Please select at least one property type.',
      answer: check('Duplex'),
    },
    { id: 'services', title: 'What kind of help do you need?', refusal: null, answer: check('Plumbing') },
    {
      id: 'projects',
      title: 'What kind of projects do you have?',
      refusal: "Please select at least one project type you're interested in.",
      answer: check('Renovation'),
    },
    {
      id: 'urgency',
      title: 'How soon do you usually need someone?',
      refusal: 'Please select your typical project urgency.',
      answer: select(/^Normal/),
    },
    {
      id: 'budget',
      title: 'What do you usually spend on a project?',
      refusal: 'Please select your typical project budget range.',
      answer: check('$500 to $1,500'),
    },
    {
      id: 'contact',
      title: 'How can pros reach you?',
      refusal: 'Please fill in your name, phone, and property address.',
      answer: fillOwnerContact,
    },
    {
      id: 'details',
      title: 'Anything else pros should know?',
      refusal: null,
      answer: (page) => page.getByLabel(/^Year built/).fill('1954'),
    },
  ],
  service_professional: [
    {
      id: 'services',
      title: 'Which services do you offer?',
      refusal: 'Please select at least one service category.',
      answer: check('Roofing'),
    },
    {
      id: 'business',
      title: 'Tell us about you and your business',
      refusal: 'Please fill in your name and phone number.',
      answer: fillProfessional,
    },
    {
      id: 'details',
      title: 'Licensing and details',
      refusal: null,
      answer: (page) => page.getByLabel(/^Availability/).fill('Weekdays'),
    },
  ],
  commercial: [
    {
      id: 'business',
      title: 'What kind of business is it?',
      refusal: 'Please select your business type.',
      answer: check('Office building'),
    },
    {
      id: 'portfolio',
      title: 'How many properties?',
      refusal: 'Please select your property portfolio size.',
      answer: select(/^11-50/),
    },
    { id: 'services', title: 'What do your properties need?', refusal: null, answer: check('Cleaning') },
    {
      id: 'contact',
      title: 'Who should pros talk to?',
      refusal: 'Please fill in your name, company name, and phone number.',
      answer: fillCommercial,
    },
    {
      id: 'details',
      title: 'Tell us about your business',
      refusal: null,
      answer: (page) => page.getByLabel(/^What matters most/).fill('Same-day answers'),
    },
  ],
};

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const nextButton = (page: Page) => page.getByRole('button', { name: /^(Next|Finish$)/ });

export async function openOnboarding(page: Page, userType: UserType): Promise<void> {
  await page.goto(ONBOARDING[userType]);
  await untilReady(page);
}

/** All that an owner has to answer, for tests of what comes after. */
export const ownerAnswers = () => ({
  propertyTypes: ['duplex'],
  services: ['plumbing'],
  projectTypes: ['renovation'],
  urgency: 'normal',
  budgetRange: '500_1500',
  phone: newPhone(),
  street: newStreet(),
});

/** Answers every step and finishes, from the step that is shown. */
export async function walkThrough(page: Page, userType: UserType, phone?: string): Promise<void> {
  const shown = new URL(page.url()).searchParams.get('step') ?? STEPS[userType][0]?.id;
  const start = STEPS[userType].findIndex(({ id }) => id === shown);
  for (const { title, answer } of STEPS[userType].slice(start)) {
    await expect(heading(page, title)).toBeVisible();
    await answer(page, phone);
    await nextButton(page).click();
  }
}
