import { PROJECT_TYPES, type ProjectType } from './project-options.ts';
import type { ServiceId } from './services.ts';

/**
 * The services that a kind of project is asked of, to score professionals for it. A score is shared among them, so that
 * each list names what the work cannot do without; of 'other' nothing is known.
 */
const SERVICES_OF_PROJECTS: Record<ProjectType, readonly ServiceId[]> = {
  'kitchen-renovation': ['renovation'],
  'bathroom-remodel': ['renovation', 'plumbing'],
  'flooring-installation': ['flooring'],
  'painting-interior': ['painting'],
  'painting-exterior': ['painting'],
  'plumbing-repair': ['plumbing'],
  'electrical-work': ['electrical'],
  roofing: ['roofing'],
  hvac: ['hvac'],
  landscaping: ['landscaping'],
  'general-repair': ['renovation'],
  'home-addition': ['renovation'],
  'basement-finishing': ['renovation'],
  'deck-patio': ['carpentry', 'landscaping'],
  'windows-doors': ['windows-and-doors'],
  other: [],
};

/** The kinds of projects that ask for one of these services. */
export function projectTypesFor(services: readonly ServiceId[]): ProjectType[] {
  return PROJECT_TYPES.filter((type) => SERVICES_OF_PROJECTS[type].some((id) => services.includes(id)));
}

export function servicesOfProject(type: ProjectType): readonly ServiceId[] {
  return SERVICES_OF_PROJECTS[type];
}
