import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ServiceId } from '#contract/services.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';

export const HOME_TITLE = 'Good work starts at the door.';

export const HOME_STEPS: readonly { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'how-1',
    title: 'Describe the job',
    text: 'What, where, when and your budget. Your street and phone number stay private until a professional accepts.',
  },
  {
    picture: 'how-2',
    title: 'Compare a short list',
    text: 'Verified professionals nearby, best match first. See each one’s rate, rating and distance.',
  },
  {
    picture: 'how-3',
    title: 'Connect once',
    text: `Contacting a professional uses 1 Connection. No reply in ${SILENCE_DAYS} days? It comes back automatically.`,
  },
];

export const HOME_REASONS = [
  {
    icon: 'shield',
    title: 'A badge no one can buy.',
    text: 'It comes off the day after a document expires.',
  },
  { icon: 'pin', title: 'Close to home.', text: 'Professionals set how far they’ll drive.' },
  {
    icon: 'scale',
    title: 'No paying for rank.',
    text: 'Money never moves anyone up the list.',
  },
  {
    icon: 'handshake',
    title: 'Help if something goes wrong.',
    text: 'A person hears both sides. Reviews come only from finished jobs.',
  },
] as const;

/** A made-up professional, with what is on record behind a badge. */
export const SAMPLE_PROFILE = {
  name: 'Bell & Daughters Kitchen and Bath',
  person: 'Marcus Bell, Ann Arbor, MI. 3.2 mi away',
  note: 'A sample profile. Real ones show each check with its dates.',
  checks: [
    {
      title: 'Residential builder license',
      detail: 'Michigan',
      dates: 'Checked Oct 14, 2026. Expires May 31, 2028',
    },
    {
      title: 'General liability insurance',
      detail: 'Confirmed with the issuer',
      dates: 'Checked Oct 14, 2026. Expires Aug 1, 2027',
    },
  ],
  /** What else such a record says. */
  facts: [
    { label: 'Rating', value: '4.8 (18 reviews)' },
    { label: 'Travels', value: 'Up to 35 mi' },
    { label: 'Rate', value: '$95/hr' },
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
    text: 'Cabinets, counters, layouts',
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
