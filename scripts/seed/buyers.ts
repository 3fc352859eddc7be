import type { PackId } from '#contract/packs.ts';
import type { PlanId } from '#contract/plans.ts';
import type { DeclineReason } from '#contract/proposals.ts';

/** What a proposal says. */
export type Offer = {
  /** The title of the owner's project. */
  project: string;
  message: string;
  /** Dollars: lowest and highest. */
  estimate?: readonly [number, number];
  /** Days from today; negative for work that is over. */
  startsIn?: number;
};

/**
 * A person contacted, and when. One who never opened the contact returns the Connection by silence; the others have
 * accepted, declined, or not answered yet.
 */
export type Contact = {
  key: string;
  daysAgo: number;
  /** For a proposal. */
  offer?: Offer;
  isIgnored?: true;
  isUndecided?: true;
  declined?: { reason: DeclineReason; note?: string };
};

export type Buyer = {
  key: string;
  /** Separate cards, because a card has one free trial. Visitors who try the demo use the usual one. */
  card: string;
  plan: PlanId;
  /** How many days ago the plan started, with its trial. */
  began: number;
  pack?: { id: PackId; daysAgo: number };
  /** How many days ago they canceled the plan, for its end. */
  cancelled?: number;
  /**
   * Past jobs already connect people, so those are not listed here.
   */
  contacts: readonly Contact[];
};

export const BUYERS: readonly Buyer[] = [
  {
    key: 'owner',
    card: '5555555555554444',
    plan: 'home-pro',
    began: 48,
    pack: { id: 'professional', daysAgo: 20 },
    contacts: [
      { key: 'rouge-river-plumbing', daysAgo: 47 },
      { key: 'livonia-comfort', daysAgo: 43 },
      { key: 'old-west-side-plumbing', daysAgo: 38 },
      { key: 'ferndale-tree', daysAgo: 31 },
      { key: 'okafor-roofing', daysAgo: 25, isIgnored: true },
      { key: 'brightside-cleaning', daysAgo: 11, isUndecided: true },
      { key: 'woodward-electric', daysAgo: 2 },
    ],
  },
  {
    key: 'pro',
    card: '4000056655665556',
    plan: 'solo-pro',
    began: 46,
    pack: { id: 'starter', daysAgo: 16 },
    contacts: [
      {
        key: 'grace.tan',
        daysAgo: 6,
        offer: {
          project: 'Turn a half bath and a closet into a full bath',
          message:
            'A curbless shower fits this room well: we recess the floor between the joists and slope it to a linear drain. The 32-inch door, blocking for grab bars and both inspections are in the price. We did the same for a family on Packard last spring.',
          estimate: [17_500, 21_000],
          startsIn: 24,
        },
      },
      {
        key: 'ray.delaney',
        daysAgo: 3,
        offer: {
          project: 'Replace carpet with oak on the main floor',
          message:
            'We can hold one week for you: two days to lay the oak, one to rest, two for sanding and finish. Baseboards come off, get numbered and go back. The soft spot by the back door gets new plywood first.',
          estimate: [9_800, 11_600],
          startsIn: 20,
        },
        isUndecided: true,
      },
    ],
  },
  {
    key: 'commercial',
    card: '378282246310005',
    plan: 'corporate',
    began: 41,
    pack: { id: 'business', daysAgo: 9 },
    contacts: [
      { key: 'canton-mechanical', daysAgo: 39 },
      { key: 'montgomery-comfort', daysAgo: 34 },
      { key: 'shaw-cleaning', daysAgo: 24 },
      { key: 'columbia-heights-plumbing', daysAgo: 19, isIgnored: true },
      { key: 'anacostia-builders', daysAgo: 6 },
      {
        key: 'tanya.whitlock',
        daysAgo: 5,
        offer: {
          project: 'Roof deck on a Federal Hill rowhouse',
          message:
            'We manage four rowhouses on the same block and would put our own crew on this one, with the engineer’s letter as the basis. Drawings and the permit are included.',
          estimate: [26_500, 31_000],
          startsIn: 75,
        },
      },
      {
        key: 'joyce.hampton',
        daysAgo: 2,
        offer: {
          project: 'Finish a row-house basement as an in-law suite',
          message:
            'We’d take the whole suite as one job: framing, bath on your rough-in, kitchenette and sound insulation. One site manager, and photo updates every Friday.',
          estimate: [52_000, 63_000],
          startsIn: 64,
        },
        isUndecided: true,
      },
    ],
  },
  // Owners of published projects. Those of the first two show as paused: their trials ended after they were published.
  { key: 'calvin.reed', card: '4242424000000325', plan: 'starter', began: 15, cancelled: 4, contacts: [] },
  {
    key: 'beth.carmichael',
    card: '4242424000000333',
    plan: 'starter',
    began: 24,
    cancelled: 14,
    contacts: [],
  },
  { key: 'nora.kessler', card: '4242424000000093', plan: 'starter', began: 8, contacts: [] },
  { key: 'leila.mansour', card: '4242424000000101', plan: 'starter', began: 12, contacts: [] },
  { key: 'omar.saleh', card: '4242424000000119', plan: 'starter', began: 6, contacts: [] },
  { key: 'grace.tan', card: '4242424000000127', plan: 'starter', began: 12, contacts: [] },
  { key: 'ray.delaney', card: '4242424000000135', plan: 'starter', began: 10, contacts: [] },
  { key: 'tanya.whitlock', card: '4242424000000143', plan: 'starter', began: 11, contacts: [] },
  { key: 'miguel.santos', card: '4242424000000150', plan: 'starter', began: 9, contacts: [] },
  { key: 'joyce.hampton', card: '4242424000000168', plan: 'starter', began: 13, contacts: [] },
  { key: 'peter.lindgren', card: '4242424000000176', plan: 'starter', began: 10, contacts: [] },
  { key: 'carol.jefferson', card: '4242424000000184', plan: 'starter', began: 7, contacts: [] },
  // Members of every market who can propose on these projects.
  {
    key: 'stadium-builders',
    card: '4242424000000192',
    plan: 'solo-pro',
    began: 5,
    contacts: [
      {
        key: 'owner',
        daysAgo: 1,
        offer: {
          project: 'Scrape and paint a wooden house in Ypsilanti',
          message:
            'Our crew is certified for lead-safe work. We test each side before we start, hang poly to the ground, and wet-scrape by hand: no power washing. Windows can open in the evening, since we take the sheeting down every day.',
          estimate: [11_200, 13_400],
          startsIn: 165,
        },
        isUndecided: true,
      },
    ],
  },
  {
    key: 'huron-home-services',
    card: '4242424000000341',
    plan: 'solo-pro',
    began: 45,
    contacts: [
      {
        key: 'owner',
        daysAgo: 38,
        offer: {
          project: 'Clear the front bed and plant it before the frost',
          message:
            'We take the yews out with the truck winch and sift the bishop’s weed by hand, because one piece of root brings it back. Coneflower, sedge and little bluestem want no hose. The downspout gets ten feet of pipe and a pop-up in the lawn.',
          estimate: [1_650, 1_900],
          startsIn: -29,
        },
      },
    ],
  },
  { key: 'corktown-builders', card: '4242424000000200', plan: 'solo-pro', began: 9, contacts: [] },
  {
    key: 'franklinton-restoration',
    card: '4242424000000218',
    plan: 'solo-pro',
    began: 11,
    contacts: [
      {
        key: 'owner',
        daysAgo: 2,
        offer: {
          project: 'Scrape and paint a wooden house in Ypsilanti',
          message:
            'We restore wooden houses of this age and do the carpentry and the painting ourselves, so the split boards and the porch columns are one job. Two painters stay in Ypsilanti for three weeks. I can send references from our last four owners.',
          estimate: [9_900, 11_800],
          startsIn: 160,
        },
        isIgnored: true,
      },
    ],
  },
  {
    key: 'cuyahoga-roofing',
    card: '4242424000000226',
    plan: 'solo-pro',
    began: 6,
    contacts: [
      {
        key: 'owner',
        daysAgo: 1.8,
        offer: {
          project: 'Scrape and paint a wooden house in Ypsilanti',
          message:
            'We’d bring four people and be done in ten working days. A sprayer for the body and brushes for the trim, after a full prime of the bare wood.',
          estimate: [15_500, 18_200],
          startsIn: 161,
        },
        declined: { reason: 'over_budget', note: 'It reads well, but I can’t go past $14,000.' },
      },
    ],
  },
  {
    key: 'towson-remodeling',
    card: '4242424000000234',
    plan: 'solo-pro',
    began: 8,
    contacts: [
      {
        key: 'tanya.whitlock',
        daysAgo: 1,
        offer: {
          project: 'Fix a damp basement wall and repaint',
          message:
            'First the downspout to the tree well, then lime mortar in the washed-out joints, and three weeks to dry before any paint. A silicate paint lets the wall breathe.',
          estimate: [2_900, 3_600],
          startsIn: 16,
        },
        isUndecided: true,
      },
    ],
  },
  {
    key: 'roland-park-grounds',
    card: '4242424000000242',
    plan: 'solo-pro',
    began: 7,
    contacts: [
      {
        key: 'miguel.santos',
        daysAgo: 2,
        offer: {
          project: 'Regrade a backyard that drains toward the house',
          message:
            'A swale along the fence and two catch basins take the water to the street side. We reuse your topsoil and seed the same week.',
          estimate: [5_200, 6_400],
          startsIn: 21,
        },
      },
    ],
  },
  { key: 'anacostia-builders', card: '4242424000000259', plan: 'solo-pro', began: 10, contacts: [] },
  {
    key: 'logan-circle-builders',
    card: '4242424000000267',
    plan: 'solo-pro',
    began: 6,
    contacts: [
      {
        key: 'joyce.hampton',
        daysAgo: 2,
        offer: {
          project: 'Replace a porch roof and its gutters',
          message:
            'We bend our own standing seam, so the dark red and the 16-inch pans are no problem. The rafter tail gets a sistered end, and the beadboard stays where it’s sound.',
          estimate: [8_400, 10_200],
          startsIn: 23,
        },
        isUndecided: true,
      },
    ],
  },
  { key: 'old-town-renovations', card: '4242424000000275', plan: 'solo-pro', began: 12, contacts: [] },
  { key: 'church-hill-painters', card: '4242424000000283', plan: 'solo-pro', began: 4, contacts: [] },
  { key: 'jackson-ward-builders', card: '4242424000000291', plan: 'solo-pro', began: 9, contacts: [] },
  { key: 'archer-street', card: '4242424000000309', plan: 'small-business', began: 8, contacts: [] },
  { key: 'short-north', card: '4242424000000317', plan: 'small-business', began: 6, contacts: [] },
];
