/** Kinds of projects (specification 2, section 3: the wizard's list). Apart from the schemas, since every page loads it. */
export const PROJECT_TYPES = [
  'kitchen-renovation',
  'bathroom-remodel',
  'flooring-installation',
  'painting-interior',
  'painting-exterior',
  'plumbing-repair',
  'electrical-work',
  'roofing',
  'hvac',
  'landscaping',
  'general-repair',
  'home-addition',
  'basement-finishing',
  'deck-patio',
  'windows-doors',
  'other',
] as const;
export type ProjectType = (typeof PROJECT_TYPES)[number];

export const PROJECT_TYPE_LABELS: Record<ProjectType, string> = {
  'kitchen-renovation': 'Kitchen renovation',
  'bathroom-remodel': 'Bathroom remodel',
  'flooring-installation': 'Flooring installation',
  'painting-interior': 'Painting, interior',
  'painting-exterior': 'Painting, exterior',
  'plumbing-repair': 'Plumbing repair',
  'electrical-work': 'Electrical work',
  roofing: 'Roofing',
  hvac: 'Heating and cooling',
  landscaping: 'Landscaping',
  'general-repair': 'General repair',
  'home-addition': 'Home addition',
  'basement-finishing': 'Basement finishing',
  'deck-patio': 'Deck or patio',
  'windows-doors': 'Windows and doors',
  other: 'Other',
};
