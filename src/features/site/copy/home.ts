import type { ServiceId } from '#contract/service-list.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { CREDENTIAL_GRACE_DAYS, SILENCE_DAYS } from './house-facts.ts';

export const HOME_TITLE = 'Good work starts at the door.';

export const HOME_STEPS: readonly { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'how-1',
    title: 'Describe the job',
    text: 'What needs doing, where, when, and your budget. Your street and phone number stay private until you are connected.',
  },
  {
    picture: 'how-2',
    title: 'Compare a short list',
    text: 'Each match shows its score and every factor behind it: services, distance, verification, reviews.',
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
    title: 'Background, license, insurance, references.',
    text: 'A person reads every document.',
  },
  { icon: 'pin', title: 'Near you, in miles.', text: 'Professionals set the radius they really drive.' },
  {
    icon: 'scale',
    title: 'No pay to rank.',
    text: 'Money, plan and spend never enter the match score.',
  },
  {
    icon: 'handshake',
    title: 'Help when it goes wrong.',
    text: 'Reviews come from finished jobs only, and a dispute is heard by a person.',
  },
] as const;

/** A made-up profile that shows what a real one says. */
export const SAMPLE_PROFILE = {
  name: 'Bell & Daughters Kitchen and Bath',
  person: 'Marcus Bell, Ann Arbor, MI. 3.2 miles away',
  note: `An example. Professionals have ${CREDENTIAL_GRACE_DAYS} days to send their documents; until then the profile says Verification Pending.`,
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
    {
      title: 'Background check',
      detail: 'No records found',
      dates: 'Checked Oct 12, 2026, valid until Oct 12, 2027',
    },
    { title: 'References', detail: '3 of 3 reached', dates: 'Checked Oct 15, 2026' },
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
