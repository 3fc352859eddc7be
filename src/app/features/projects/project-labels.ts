import type { LiveConnection } from '#contract/connections.ts';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { OCCUPANCY_LABELS, type ProjectType } from '#contract/project-options.ts';
import type { SiteDetails } from '#contract/proposals.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';
import { formatCount } from '#src/ui/format.ts';
import { formatDay } from '#src/ui/format-date.ts';

export {
  OCCUPANCY_LABELS,
  PROPERTY_TYPE_LABELS,
  QUALITY_LABELS,
  URGENCY_LABELS,
} from '#contract/project-options.ts';

/** 'You sent a proposal on Nov 3. Waiting for an answer.' */
export function relationInWords({ kind, isMine, isOpen, answer, createdAt }: LiveConnection): string {
  if (kind !== 'project' || !isMine) return 'You’re connected';
  const sent = `You sent a proposal on ${formatDay(createdAt)}.`;
  if (isOpen) return `${sent} Accepted.`;
  return `${sent} ${answer === 'declined' ? 'Declined.' : 'Waiting for an answer.'}`;
}

/** Badge tone for an urgency. */
export function toneOfUrgency(urgency: string): 'danger' | 'warning' | 'neutral' {
  if (urgency === 'emergency') return 'danger';
  return urgency === 'urgent' || urgency === 'soon' ? 'warning' : 'neutral';
}

/** The quality an owner expects, in a sentence. */
export const QUALITY_SENTENCES: Record<string, string> = {
  basic: 'Solid, simple work at the lowest price.',
  standard: 'Good materials and clean work.',
  premium: 'Better materials and attention to detail.',
  luxury: 'The best materials and a flawless finish.',
};

/** The label for a stored value; an unknown value is shown as is, with its first letter capitalized. */
export function wordFor(labels: Record<string, string>, value: string): string {
  const plain = value.replaceAll(/[_-]/g, ' ');
  return labels[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** Where the work is, how to get in, and what to know, as far as its owner wrote it. */
export function siteFactsOf(details: SiteDetails) {
  const { street, accessRequirements, parkingInfo, occupancy, workingHours } = details;
  const { knownIssues, specialInstructions } = details;
  const lines = [
    { label: 'Street', value: street },
    { label: 'Access', value: accessRequirements },
    { label: 'Parking', value: parkingInfo },
    { label: 'During the work', value: occupancy === null ? null : wordFor(OCCUPANCY_LABELS, occupancy) },
    { label: 'Working hours', value: workingHours },
    { label: 'Known issues', value: knownIssues },
    { label: 'Instructions', value: specialInstructions },
  ];
  return lines.filter(({ value }) => value !== null && value !== '');
}

/** 'Ruth' of 'Ruth Adeyemi'. */
export function firstNameOf(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}

const SCENES: Record<ProjectType, IllustrationName> = {
  'kitchen-renovation': 'kitchen-before',
  'bathroom-remodel': 'bathroom-before',
  'flooring-installation': 'painting',
  'painting-interior': 'painting',
  'painting-exterior': 'deck',
  'plumbing-repair': 'plumbing',
  'electrical-work': 'electrical',
  roofing: 'roof',
  hvac: 'hvac',
  landscaping: 'garden',
  'general-repair': 'how-2',
  'home-addition': 'deck',
  'basement-finishing': 'painting',
  'deck-patio': 'deck',
  'windows-doors': 'deck',
  other: 'how-2',
};

export function sceneOfProject(type: ProjectType): IllustrationName {
  return SCENES[type];
}

const PROPERTY_SCENES: readonly [word: string, scene: IllustrationName][] = [
  ['townhouse', 'type-townhouse'],
  ['apartment', 'type-apartment'],
  ['condo', 'type-apartment'],
  ['duplex', 'type-duplex'],
  ['family', 'type-house'],
  ['house', 'type-house'],
  ['home', 'type-house'],
  ['office', 'type-office'],
  ['retail', 'type-retail'],
  ['warehouse', 'type-warehouse'],
];

/** The illustration for a property type; owners enter the type as free text, so it is matched by keyword. */
export function sceneOfProperty(type: string | null): IllustrationName {
  const words = type?.toLowerCase() ?? 'house';
  return PROPERTY_SCENES.find(([word]) => words.includes(word))?.[1] ?? 'type-other';
}

export type SlotFacts = Pick<
  OwnerProjectPreview['project'],
  'openResponses' | 'maxOpenResponses' | 'isPaused' | 'status'
>;

/** What has become of a project that takes no more proposals; null while it is published. */
export function endOfProjectInWords(status: SlotFacts['status']): string | null {
  switch (status) {
    case 'published':
      return null;
    case 'draft':
      return 'The owner took this project down.';
    case 'closed':
      return 'The owner closed this project.';
    case 'done':
      return 'The owner marked this project as done.';
    default:
      return status satisfies never;
  }
}

/** Whether a proposal can be sent, and if not why and what changes that, before the click. */
export function slotsInWords({
  openResponses,
  maxOpenResponses: total,
  isPaused,
  status,
}: SlotFacts): string {
  const end = endOfProjectInWords(status);
  if (end !== null) return `${end} It takes no more proposals.`;
  const waiting =
    openResponses === 0
      ? 'No proposals are waiting for an answer.'
      : `${formatCount(openResponses, 'proposal is', 'proposals are')} waiting for an answer.`;
  if (!isPaused) return waiting;
  return openResponses >= total
    ? `${waiting} A slot opens when the owner answers one.`
    : `The owner can’t take another proposal right now. ${waiting} Save the project and check back.`;
}
