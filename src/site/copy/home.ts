import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ServiceId } from '#contract/services.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';

export const HOME_TITLE = 'Good work starts at the door.';

export const HOME_STEPS: readonly { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'how-1',
    title: 'Describe the job',
    text: 'What needs doing, where, when, and your budget. Your street and phone number stay private until a professional has accepted.',
  },
  {
    picture: 'how-2',
    title: 'Compare a short list',
    text: 'Professionals whose license and insurance were checked, the best match first, each with rate, rating and distance.',
  },
  {
    picture: 'how-3',
    title: 'Connect once',
    text: `Contacting one professional uses 1 Connection. If nobody answers within ${SILENCE_DAYS} days, it comes back by itself.`,
  },
];

export const HOME_REASONS = [
  {
    icon: 'shield',
    title: 'License and insurance, read by a person.',
    text: 'Nobody can buy the badge.',
  },
  { icon: 'pin', title: 'Near you, in miles.', text: 'Professionals set the radius they really drive.' },
  {
    icon: 'scale',
    title: 'No pay to rank.',
    text: 'Money, plan and spend never move anybody up a list.',
  },
  {
    icon: 'handshake',
    title: 'Help when it goes wrong.',
    text: 'Reviews come from finished jobs only. In a dispute a person hears both sides.',
  },
] as const;

/** A made-up professional, with what is on record behind a badge. */
export const SAMPLE_PROFILE = {
  name: 'Bell & Daughters Kitchen and Bath',
  person: 'Marcus Bell, Ann Arbor, MI. 3.2 miles away',
  note: 'An example of what we keep on record behind a badge. Members see each check with its dates on the profile.',
  checks: [
    {
      title: 'Residential builder license',
      detail: 'MI 2101 234 567',
      dates: 'Checked Oct 14, 2026, valid until May 31, 2028',
    },
    {
      title: 'General liability insurance',
      detail: '$1,000,000',
      dates: 'Checked Oct 14, 2026, valid until Aug 1, 2027',
    },
  ],
  /** What else such a record says. */
  facts: [
    { label: 'Rating', value: '4.8 from 18 reviews of finished jobs' },
    { label: 'Travels', value: '35 miles from Ann Arbor' },
    { label: 'Charges', value: '$95 an hour' },
  ],
} as const;

/** A picture, and the service that the search is set to when it is pressed. */
export const HOME_TRADES: readonly {
  picture: IllustrationName;
  service: ServiceId;
  title: string;
  text: string;
}[] = [
  {
    picture: 'kitchen',
    service: 'renovation',
    title: 'Kitchens',
    text: 'Cabinets, counters, plumbing moves',
  },
  { picture: 'roof', service: 'roofing', title: 'Roofing', text: 'Leaks, shingles, gutters' },
  { picture: 'plumbing', service: 'plumbing', title: 'Plumbing', text: 'Drains, heaters, repipes' },
  { picture: 'electrical', service: 'electrical', title: 'Electrical', text: 'Panels, outlets, EV chargers' },
  { picture: 'bathroom', service: 'renovation', title: 'Bathrooms', text: 'Tubs, tile, vanities' },
  { picture: 'hvac', service: 'hvac', title: 'Heating and air', text: 'Furnaces, heat pumps, ducts' },
  { picture: 'painting', service: 'painting', title: 'Painting', text: 'Rooms, trim, exteriors' },
  { picture: 'garden', service: 'landscaping', title: 'Landscaping', text: 'Beds, paths, cleanups' },
];

/** Where the names stand on the map, in percent of it. */
export const MAP_LABELS = [
  { name: 'Michigan', left: '16%', top: '40%' },
  { name: 'Ohio', left: '27%', top: '62%' },
  { name: 'Washington D.C.', left: '84%', top: '51%' },
  { name: 'Maryland', left: '69%', top: '60%' },
  { name: 'Virginia', left: '64%', top: '93%' },
] as const;
