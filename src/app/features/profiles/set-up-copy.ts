import type { UserType } from '#contract/user-types.ts';

type SetUpCopy = {
  title: string;
  lead: string;
  servicesLabel: string;
  servicesHelp: string;
  /** Whether the person is asked for a company, and for radius and rate. */
  asksForCompany: boolean;
  asksForOffer: boolean;
  done: string;
};

/** One set-up screen, three audiences. */
export const SET_UP_COPY: Record<UserType, SetUpCopy> = {
  property_owner: {
    title: 'Set up your home',
    lead: 'A few answers, so we can show you the right pros.',
    servicesLabel: 'What do you need help with?',
    servicesHelp: 'You can request anything later.',
    asksForCompany: false,
    asksForOffer: false,
    done: 'Your home is set up.',
  },
  service_professional: {
    title: 'Set up your business',
    lead: 'This decides which jobs you see. You can change it any time.',
    servicesLabel: 'Which services do you offer?',
    servicesHelp: 'You see open jobs for these services.',
    asksForCompany: true,
    asksForOffer: true,
    done: 'Your business is set up.',
  },
  commercial: {
    title: 'Set up your company',
    lead: 'Tell us about your company and what your properties need.',
    servicesLabel: 'What do your properties need?',
    servicesHelp: 'You can request anything later.',
    asksForCompany: true,
    asksForOffer: false,
    done: 'Your company is set up.',
  },
};
