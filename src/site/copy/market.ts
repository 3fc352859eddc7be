import type { RequestCategory, ServiceId } from '#contract/services.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';

type TradeCopy = {
  picture: IllustrationName;
  /** What such work is usually about. */
  about: string;
  /** What people ask for. */
  jobs: readonly string[];
  /** What a request should say. */
  tell: readonly string[];
};

/** What the work of each category typically involves. */
export const TRADES: Record<RequestCategory, TradeCopy> = {
  plumbing: {
    picture: 'plumbing',
    about:
      'Leaks, clogs and cold showers. A small leak often takes an hour. A water heater or main line takes a day and, in most towns, a permit.',
    jobs: [
      'Leaky faucets, valves and supply lines',
      'Slow or clogged drains and sewer lines',
      'Water heater repair, flushing and replacement',
      'New fixtures for a kitchen or bathroom',
    ],
    tell: [
      'Where you see water, and since when',
      'Where the shutoff valve is, and whether it works',
      'How old the heater or fixture is, if you know',
    ],
  },
  electrical: {
    picture: 'electrical',
    about:
      'Anything behind a cover plate is a job for a licensed electrician. Most visits are short. A new panel or circuit gets an inspection afterward.',
    jobs: [
      'Outlets, switches and tripping breakers',
      'Light fixtures, indoors and out',
      'New circuits, panels and EV chargers',
      'Appliances worth repairing',
    ],
    tell: [
      'Which rooms or breakers are affected',
      'How old the panel is, or what its label says',
      'For appliances, the make and model',
    ],
  },
  hvac: {
    picture: 'hvac',
    about:
      'Call a month before the first frost or heat wave and you get your pick of dates. A yearly tune-up costs less than a failed compressor.',
    jobs: [
      'Yearly tune-ups for furnaces and air conditioners',
      'No heat, no cooling or strange noises',
      'Heat pumps, thermostats and ductwork',
      'Insulation that keeps heat in and bills down',
    ],
    tell: [
      'What the system is doing, or has stopped doing',
      'Its age, brand and last tune-up',
      'The size of your home and the number of floors',
    ],
  },
  cleaning: {
    picture: 'kitchen',
    about:
      'One-time, weekly or after a remodel. Agree on rooms instead of hours, and you both know when it’s done.',
    jobs: [
      'Regular cleaning for homes and offices',
      'Move-in, move-out and post-remodel cleaning',
      'Gutters, before and after fall',
      'Pest control: find how they get in and seal it',
    ],
    tell: [
      'The number of rooms and rough square footage',
      'How often, and on which days',
      'Pets, allergies and delicate surfaces',
    ],
  },
  landscaping: {
    picture: 'garden',
    about:
      'Plant in spring and fall, prune in winter, and book snow removal before it snows. A full season often costs less than single visits.',
    jobs: [
      'Mowing, beds and hedges all season',
      'Planting, sod, drainage and patios',
      'Tree pruning, removal and stump grinding',
      'Snow removal for driveways and walks',
    ],
    tell: [
      'The size of the lot or area',
      'Slopes, gates and equipment access',
      'One visit or the whole season',
    ],
  },
  renovation: {
    picture: 'bathroom',
    about:
      'The bigger the job, the more it pays to write it down first: rooms, materials, order of work. Ask who pulls the permit and who’s on site each day.',
    jobs: [
      'Kitchens, bathrooms and basements',
      'Roofs, windows and doors',
      'Floors, paint and trim',
      'Decks, stairs and built-in carpentry',
    ],
    tell: ['Measurements of the space', 'What stays and what goes', 'Your budget and your deadline'],
  },
};

/** Services whose own picture says more than that of their category. */
export const PICTURES: Partial<Record<ServiceId, IllustrationName>> = {
  roofing: 'roof',
  painting: 'painting',
  carpentry: 'deck',
  renovation: 'kitchen',
};

export const MARKET_STEPS: readonly { picture: IllustrationName; title: string; text: string }[] = [
  {
    picture: 'how-1',
    title: 'Describe the job',
    text: 'What needs doing, where, and your budget. Your street and phone number stay private until a pro accepts.',
  },
  {
    picture: 'how-2',
    title: 'The right pros see it',
    text: 'Pros who do this work and travel to you see it among their open jobs. You see rates, reviews and distance.',
  },
  {
    picture: 'how-3',
    title: 'One of them takes the job',
    text: 'You both hear right away and talk directly. No bidding, and no one sells your details.',
  },
];
