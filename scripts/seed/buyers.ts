import type { PackId } from '#contract/packs.ts';
import type { PlanId } from '#contract/plans.ts';

/**
 * A person contacted, and when. One who never opened the contact returns the Connection by silence; the others have
 * accepted, or not answered yet.
 */
export type Contact = {
  key: string;
  daysAgo: number;
  /** The title of the owner's project, for a proposal. */
  project?: string;
  isIgnored?: true;
  isUndecided?: true;
};

export type Buyer = {
  key: string;
  /** Separate cards, because a card has one free trial. Visitors who try the demo use the usual one. */
  card: string;
  plan: PlanId;
  /** How many days ago the plan started, with its trial. */
  began: number;
  pack?: { id: PackId; daysAgo: number };
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
      { key: 'grace.tan', daysAgo: 6, project: 'Turn a half bath and a closet into a full bath' },
      {
        key: 'ray.delaney',
        daysAgo: 3,
        project: 'Replace carpet with oak on the main floor',
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
      { key: 'tanya.whitlock', daysAgo: 5, project: 'Roof deck on a Federal Hill rowhouse' },
      {
        key: 'joyce.hampton',
        daysAgo: 2,
        project: 'Finish a row-house basement as an in-law suite',
        isUndecided: true,
      },
    ],
  },
  // Owners of published projects. Two others have no plan, so that their projects show as paused.
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
        project: 'Scrape and paint a wooden house in Ypsilanti',
        isUndecided: true,
      },
    ],
  },
  { key: 'corktown-builders', card: '4242424000000200', plan: 'solo-pro', began: 9, contacts: [] },
  { key: 'franklinton-restoration', card: '4242424000000218', plan: 'solo-pro', began: 11, contacts: [] },
  { key: 'cuyahoga-roofing', card: '4242424000000226', plan: 'solo-pro', began: 6, contacts: [] },
  {
    key: 'towson-remodeling',
    card: '4242424000000234',
    plan: 'solo-pro',
    began: 8,
    contacts: [
      {
        key: 'tanya.whitlock',
        daysAgo: 1,
        project: 'Fix a damp basement wall and repaint',
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
      { key: 'miguel.santos', daysAgo: 2, project: 'Regrade a backyard that drains toward the house' },
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
        project: 'Replace a porch roof and its gutters',
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
