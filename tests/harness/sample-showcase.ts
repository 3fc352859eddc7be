import type { ShowcaseDraft } from '#contract/showcase-draft.ts';

/** All that the wizard asks for, without files. */
export const WHOLE_SHOWCASE = {
  businessName: 'Whitfield Plumbing',
  primaryServices: ['plumbing', 'drain-and-sewer'],
  yearsExperience: 12,
  teamSize: '4 plumbers and an apprentice',
  foundedYear: 2014,
  licenseNumber: 'MP-7788',
  insuranceInfo: 'Erie Mutual, policy 4419',
  businessStory:
    'My father taught me to solder when I was nine. We fix what leaks, say what it costs before we start, and leave the floor cleaner than we found it.',
  whyChooseUs: 'You talk to the person who does the work.',
  tagline: 'Quiet pipes, straight answers',
  businessAchievements: [{ title: 'Detroit Small Business of the Year', year: '2021' }],
  uniqueSellingPoints: ['Same-day visits', 'A written price before we start'],
  mediaFeatures: [
    {
      publication: 'Detroit Free Press',
      title: 'The plumber who calls back',
      url: 'https://www.freep.com/plumber',
    },
  ],
} satisfies ShowcaseDraft;
