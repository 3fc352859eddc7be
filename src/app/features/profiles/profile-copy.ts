import type { UserType } from '#contract/user-types.ts';

type ProfileCopy = {
  servicesLabel: string;
  servicesHelp: string;
  /** Whether the person is asked for a company, and for radius and rate. */
  asksForCompany: boolean;
  asksForOffer: boolean;
};

/** One profile form, three audiences. */
export const PROFILE_COPY: Record<UserType, ProfileCopy> = {
  property_owner: {
    servicesLabel: 'What do you need help with?',
    servicesHelp: 'You can request anything later.',
    asksForCompany: false,
    asksForOffer: false,
  },
  service_professional: {
    servicesLabel: 'Which services do you offer?',
    servicesHelp: 'You see open jobs for these services.',
    asksForCompany: true,
    asksForOffer: true,
  },
  commercial: {
    servicesLabel: 'What do your properties need?',
    servicesHelp: 'You can request anything later.',
    asksForCompany: true,
    asksForOffer: false,
  },
};
