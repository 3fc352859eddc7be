import type { RequestCategory, ServiceId } from '#contract/services.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';

type TradeCopy = {
  picture: IllustrationName;
  /** What such work is usually about. */
  about: string;
  /** What people ask for. */
  jobs: readonly string[];
  /** What a request should say, so that one visit is enough. */
  tell: readonly string[];
};

/** What the work of each category typically involves. */
export const TRADES: Record<RequestCategory, TradeCopy> = {
  plumbing: {
    picture: 'plumbing',
    about:
      'Water where it should not be, or none where it should. Small leaks are often an hour of work; a water heater or a main line takes a day and, in most towns, a permit.',
    jobs: [
      'Leaking faucets, valves and supply lines',
      'Slow or blocked drains and sewer lines',
      'Water heaters: repair, flushing, replacement',
      'Fixtures for a kitchen or bathroom that is being renewed',
    ],
    tell: [
      'Where the water shows, and since when',
      'Whether you can shut it off, and where the valve is',
      'The age of the heater or fixture, if you know it',
    ],
  },
  electrical: {
    picture: 'electrical',
    about:
      'Anything behind a cover plate belongs to somebody licensed for it. Most visits are short; a new panel or circuit is inspected afterwards.',
    jobs: [
      'Outlets, switches and breakers that trip',
      'Light fixtures inside and out',
      'New circuits, panels and car chargers',
      'Appliances that stopped and are worth repairing',
    ],
    tell: [
      'Which rooms or breakers are affected',
      'The age of the panel, or a photo of its label',
      'The make and model, where an appliance is concerned',
    ],
  },
  hvac: {
    picture: 'hvac',
    about:
      'Heating before the first frost, cooling before the first heat: those who call a month early choose the day. A yearly check costs less than a failed compressor.',
    jobs: [
      'Yearly service of furnaces and air conditioners',
      'No heat, no cooling, or strange noises',
      'Heat pumps, thermostats and ductwork',
      'Insulation that keeps what you paid for inside',
    ],
    tell: [
      'What the system does, and what it stopped doing',
      'Its age, make and last service',
      'How large the place is, and how many floors it has',
    ],
  },
  cleaning: {
    picture: 'kitchen',
    about:
      'Once before a move, weekly for good, or after the builders have left. Agree on rooms and not on hours, and both sides know when it is done.',
    jobs: [
      'Regular cleaning of homes and offices',
      'Moving in, moving out and after renovation',
      'Gutters, before autumn and after it',
      'Pests: finding out how they come in, and closing it',
    ],
    tell: [
      'The number of rooms and their approximate size',
      'How often, and on which days',
      'Pets, allergies and surfaces that need care',
    ],
  },
  landscaping: {
    picture: 'garden',
    about:
      'Gardens keep a calendar: planting in spring and fall, trees in winter, snow by contract before it falls. Those who ask for a season pay less than for single visits.',
    jobs: [
      'Mowing, beds and hedges through the season',
      'Planting, sod, drainage and patios',
      'Trees: pruning, removal, stumps',
      'Snow from drives and walks',
    ],
    tell: [
      'The size of the lot, or of the part in question',
      'Slopes, gates and how machines get in',
      'Once, or through the season',
    ],
  },
  renovation: {
    picture: 'bathroom',
    about:
      'The larger the job, the more it pays to write it down first: rooms, materials, order of work. Ask who obtains the permit and who is on site each day.',
    jobs: [
      'Kitchens, bathrooms and basements',
      'Roofs, windows and doors',
      'Floors, paint and trim',
      'Decks, stairs and built-in carpentry',
    ],
    tell: [
      'Measurements and photos of what is there',
      'What must stay, and what may go',
      'Your budget, and the date that matters',
    ],
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
    text: 'What needs doing, where, and your budget. Your street and phone number stay private until somebody has accepted.',
  },
  {
    picture: 'how-2',
    title: 'The right people see it',
    text: 'Professionals who offer this and travel to you find it among their open jobs. You see rates, reviews and distance.',
  },
  {
    picture: 'how-3',
    title: 'One of them comes',
    text: 'You both hear of it at once and speak to each other directly. Nobody bids, and your details are not sold.',
  },
];
