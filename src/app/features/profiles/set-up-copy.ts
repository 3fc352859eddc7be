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
    lead: 'A few answers, so that we show you the right professionals.',
    servicesLabel: 'What do you expect to need?',
    servicesHelp: 'You can ask for anything later, whatever you choose here.',
    asksForCompany: false,
    asksForOffer: false,
    done: 'Your home is set up.',
  },
  service_professional: {
    title: 'Set up your business',
    lead: 'This decides which jobs reach you. You can change all of it later.',
    servicesLabel: 'Which services do you offer?',
    servicesHelp: 'Open jobs are shown by these.',
    asksForCompany: true,
    asksForOffer: true,
    done: 'Your business is set up.',
  },
  commercial: {
    title: 'Set up your company',
    lead: 'Who you are and what your properties need.',
    servicesLabel: 'What do your properties need?',
    servicesHelp: 'You can ask for anything later, whatever you choose here.',
    asksForCompany: true,
    asksForOffer: false,
    done: 'Your company is set up.',
  },
};
