import type { ProjectType } from '#contract/project-types.ts';
import type { IllustrationName } from '#src/assets/illustrations.ts';

/** How soon it is wanted (specification 2, section 3: project draft). */
export const URGENCY_LABELS: Record<string, string> = {
  emergency: 'Emergency, immediate',
  urgent: 'Urgent, within 1-2 weeks',
  soon: 'Soon, within 1-2 months',
  flexible: 'Flexible',
  planning: 'Planning, 3+ months',
};

/** How much an urgency stands out. */
export function toneOfUrgency(urgency: string): 'danger' | 'warning' | 'neutral' {
  if (urgency === 'emergency') return 'danger';
  return urgency === 'urgent' || urgency === 'soon' ? 'warning' : 'neutral';
}

export const QUALITY_LABELS: Record<string, string> = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  luxury: 'Luxury',
};

/** What quality an owner expects, in a sentence. */
export const QUALITY_SENTENCES: Record<string, string> = {
  basic: 'Sound and simple, at the lowest price.',
  standard: 'Good materials and clean work.',
  premium: 'Better materials, exact in the details.',
  luxury: 'The best materials and no visible flaw.',
};

/** The word for a stored value; one that is not known here stands as it is, with a capital. */
export function wordFor(labels: Record<string, string>, value: string): string {
  const plain = value.replaceAll(/[_-]/g, ' ');
  return labels[value] ?? plain.charAt(0).toUpperCase() + plain.slice(1);
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

/** The scene that stands for a kind of project. */
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

/** The scene that stands for a kind of property, as its owner calls it. */
export function sceneOfProperty(type: string | null): IllustrationName {
  const words = type?.toLowerCase() ?? 'house';
  return PROPERTY_SCENES.find(([word]) => words.includes(word))?.[1] ?? 'type-other';
}
