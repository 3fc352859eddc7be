import type { IllustrationName } from '#src/assets/illustrations.ts';
import type { ServiceId } from '#contract/services.ts';

type Words = { one: string; many: string; scene: IllustrationName };

/** The trade name (singular and plural) and the illustration for each service. */
export const SERVICE_WORDS: Record<ServiceId, Words> = {
  plumbing: { one: 'plumber', many: 'plumbers', scene: 'plumbing' },
  'water-heaters': {
    one: 'water heater professional',
    many: 'water heater professionals',
    scene: 'plumbing',
  },
  'drain-and-sewer': { one: 'drain professional', many: 'drain professionals', scene: 'plumbing' },
  electrical: { one: 'electrician', many: 'electricians', scene: 'electrical' },
  lighting: { one: 'lighting professional', many: 'lighting professionals', scene: 'electrical' },
  'appliance-repair': { one: 'appliance professional', many: 'appliance professionals', scene: 'kitchen' },
  hvac: { one: 'heating and cooling professional', many: 'heating and cooling professionals', scene: 'hvac' },
  insulation: { one: 'insulation professional', many: 'insulation professionals', scene: 'hvac' },
  cleaning: { one: 'cleaner', many: 'cleaners', scene: 'kitchen' },
  'pest-control': { one: 'pest control professional', many: 'pest control professionals', scene: 'garden' },
  gutters: { one: 'gutter professional', many: 'gutter professionals', scene: 'roof' },
  landscaping: { one: 'landscaper', many: 'landscapers', scene: 'garden' },
  'tree-care': { one: 'arborist', many: 'arborists', scene: 'garden' },
  'snow-removal': { one: 'snow removal professional', many: 'snow removal professionals', scene: 'garden' },
  renovation: { one: 'renovator', many: 'renovators', scene: 'bathroom' },
  roofing: { one: 'roofer', many: 'roofers', scene: 'roof' },
  painting: { one: 'painter', many: 'painters', scene: 'painting' },
  flooring: { one: 'flooring professional', many: 'flooring professionals', scene: 'bathroom' },
  'windows-and-doors': {
    one: 'window and door professional',
    many: 'window and door professionals',
    scene: 'deck',
  },
  carpentry: { one: 'carpenter', many: 'carpenters', scene: 'deck' },
};

const isService = (id: string | undefined): id is ServiceId => id !== undefined && id in SERVICE_WORDS;

/** '14 plumbers', '1 roofer', '20 or more professionals' */
export function peopleInWords(count: number, hasMore: boolean, service: ServiceId | undefined): string {
  const { one, many } =
    service === undefined ? { one: 'professional', many: 'professionals' } : SERVICE_WORDS[service];
  if (count === 0) return `No ${many}`;
  return `${String(count)}${hasMore ? ' or more' : ''} ${count === 1 && !hasMore ? one : many}`;
}

/** The scene of the service that is looked for, or of the first that is offered. */
export function sceneOf(offered: readonly string[], wanted: ServiceId | undefined): IllustrationName {
  const shown = wanted !== undefined && offered.includes(wanted) ? wanted : offered[0];
  return isService(shown) ? SERVICE_WORDS[shown].scene : 'how-2';
}
