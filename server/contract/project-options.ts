/** Kinds of projects (product 14.6). */
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

/** The choices of a project with their labels (product 14.6 to 14.8). Those of `projectType` are in `projects.ts`. */

/** Kinds of work: the five of the documentation form. */
export const WORK_TYPES = ['renovation', 'repair', 'installation', 'maintenance', 'construction'] as const;
export type WorkType = (typeof WORK_TYPES)[number];
export const WORK_TYPE_LABELS: Record<WorkType, string> = {
  renovation: 'Renovation',
  repair: 'Repair',
  installation: 'Installation',
  maintenance: 'Maintenance',
  construction: 'Construction',
};

export const PROJECT_URGENCIES = ['emergency', 'urgent', 'soon', 'flexible', 'planning'] as const;
export type ProjectUrgency = (typeof PROJECT_URGENCIES)[number];
export const URGENCY_LABELS: Record<ProjectUrgency, string> = {
  emergency: 'Emergency, immediate',
  urgent: 'Urgent, within 1-2 weeks',
  soon: 'Soon, within 1-2 months',
  flexible: 'Flexible',
  planning: 'Planning, 3+ months',
};
/** Those that the documentation form offers. */
export const DOCUMENTATION_URGENCIES = ['emergency', 'urgent', 'soon', 'flexible'] as const;

export const PROJECT_PROPERTY_TYPES = [
  'single-family-home',
  'townhouse',
  'condo-apartment',
  'duplex',
  'commercial-office',
  'retail-space',
  'warehouse',
  'other',
] as const;
export type ProjectPropertyType = (typeof PROJECT_PROPERTY_TYPES)[number];
export const PROPERTY_TYPE_LABELS: Record<ProjectPropertyType, string> = {
  'single-family-home': 'Single-family home',
  townhouse: 'Townhouse',
  'condo-apartment': 'Condo or apartment',
  duplex: 'Duplex',
  'commercial-office': 'Commercial office',
  'retail-space': 'Retail space',
  warehouse: 'Warehouse',
  other: 'Other',
};

export const QUALITY_LEVELS = ['basic', 'standard', 'premium', 'luxury'] as const;
export type QualityLevel = (typeof QUALITY_LEVELS)[number];
export const QUALITY_LABELS: Record<QualityLevel, string> = {
  basic: 'Basic',
  standard: 'Standard',
  premium: 'Premium',
  luxury: 'Luxury',
};

export const OCCUPANCIES = ['occupied', 'vacant', 'partial'] as const;
export type Occupancy = (typeof OCCUPANCIES)[number];
export const OCCUPANCY_LABELS: Record<Occupancy, string> = {
  occupied: 'Occupied',
  vacant: 'Vacant',
  partial: 'Partly occupied',
};

export const SCOPE_PRIORITY_LABELS = {
  required: 'Required',
  preferred: 'Preferred',
  optional: 'Optional',
} as const;

/** Stored as they read. */
export const QUALIFICATIONS = [
  'Licensed in their trade',
  'General liability insurance',
  'Bonded',
  'Background check completed',
  'Local references available',
  'Strong portfolio of similar work',
  'Provides warranty on work',
  'Emergency service availability',
] as const;
export type Qualification = (typeof QUALIFICATIONS)[number];

export const VISIBILITIES = ['public', 'featured', 'private'] as const;
export type ProjectVisibility = (typeof VISIBILITIES)[number];
export const VISIBILITY_LABELS: Record<ProjectVisibility, string> = {
  public: 'Public',
  featured: 'Featured',
  private: 'Private',
};
/** Who finds the project (product 14.1). */
export const VISIBILITY_EXPLANATIONS: Record<ProjectVisibility, string> = {
  public: 'All verified professionals',
  featured: 'Highlighted to top professionals',
  private: 'Only invited professionals',
};

/** Professionals that may be invited to a project at a time. */
export const MAX_INVITATIONS = 50;

export const MIN_PROJECT_PHOTOS = 5;
export const MAX_PROJECT_PHOTOS = 20;
export const MAX_PROJECT_VIDEOS = 3;
export const MAX_PROJECT_INSPIRATION = 10;
export const MIN_PROJECT_DESCRIPTION = 200;
