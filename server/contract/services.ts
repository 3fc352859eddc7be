/** Categories of a service request (product 13.2). */
export const REQUEST_CATEGORIES = [
  'plumbing',
  'electrical',
  'hvac',
  'cleaning',
  'landscaping',
  'renovation',
] as const;
export type RequestCategory = (typeof REQUEST_CATEGORIES)[number];

export const CATEGORY_LABELS: Record<RequestCategory, string> = {
  plumbing: 'Plumbing',
  electrical: 'Electrical',
  hvac: 'HVAC',
  cleaning: 'Cleaning',
  landscaping: 'Landscaping',
  renovation: 'Renovation',
};

type ServiceEntry = { id: string; label: string; category: RequestCategory };

/**
 * The services a profile can name, each with the request category of such work.
 * Why these (product 12.2): docs/decisions/002-services.md.
 */
export const SERVICES = [
  { id: 'plumbing', label: 'Plumbing', category: 'plumbing' },
  { id: 'water-heaters', label: 'Water heaters', category: 'plumbing' },
  { id: 'drain-and-sewer', label: 'Drain and sewer', category: 'plumbing' },
  { id: 'electrical', label: 'Electrical', category: 'electrical' },
  { id: 'lighting', label: 'Lighting', category: 'electrical' },
  { id: 'appliance-repair', label: 'Appliance repair', category: 'electrical' },
  { id: 'hvac', label: 'Heating and cooling', category: 'hvac' },
  { id: 'insulation', label: 'Insulation', category: 'hvac' },
  { id: 'cleaning', label: 'Cleaning', category: 'cleaning' },
  { id: 'pest-control', label: 'Pest control', category: 'cleaning' },
  { id: 'gutters', label: 'Gutters', category: 'cleaning' },
  { id: 'landscaping', label: 'Landscaping', category: 'landscaping' },
  { id: 'tree-care', label: 'Tree care', category: 'landscaping' },
  { id: 'snow-removal', label: 'Snow removal', category: 'landscaping' },
  { id: 'renovation', label: 'Renovation', category: 'renovation' },
  { id: 'roofing', label: 'Roofing', category: 'renovation' },
  { id: 'painting', label: 'Painting', category: 'renovation' },
  { id: 'flooring', label: 'Flooring', category: 'renovation' },
  { id: 'windows-and-doors', label: 'Windows and doors', category: 'renovation' },
  { id: 'carpentry', label: 'Carpentry', category: 'renovation' },
] as const satisfies readonly ServiceEntry[];

export type ServiceId = (typeof SERVICES)[number]['id'];
export const SERVICE_IDS: readonly ServiceId[] = SERVICES.map((service) => service.id);

/** The label of a service, or the id itself for one that is no longer offered. */
export function labelOfService(id: string): string {
  return SERVICES.find((service) => service.id === id)?.label ?? id;
}

/** The services of a request category. */
export function servicesOfCategory(category: RequestCategory): ServiceId[] {
  return SERVICES.filter((service) => service.category === category).map(({ id }) => id);
}

/** The request categories matched by a professional's services, in the order of the catalogue. */
export function categoriesOfServices(ids: readonly string[]): RequestCategory[] {
  return REQUEST_CATEGORIES.filter((category) =>
    SERVICES.some((service) => service.category === category && ids.includes(service.id)),
  );
}
