import { MAX_SHOWCASE_ITEMS, type ShowcaseDraft, type ShowcaseField } from '#contract/showcase-draft.ts';
import { type ShowcaseStepField } from '#contract/showcase-steps.ts';
import { labelOfService } from '#contract/services.ts';
import { formatCount } from '#src/ui/format.ts';

export const SHOWCASE_FIELD_LABELS: Record<ShowcaseStepField, string> = {
  businessName: 'Business name',
  ownerName: 'Owner name',
  primaryServices: 'Services',
  location: 'Location',
  serviceRadiusMiles: 'How far you travel',
  emergencyServices: 'We take emergency calls',
  yearsExperience: 'Years in business',
  teamSize: 'Team size',
  foundedYear: 'Founded',
  licenseNumber: 'License number',
  insuranceInfo: 'Insurance',
  businessStory: 'Your story',
  whyChooseUs: 'Why choose you',
  tagline: 'Tagline',
  businessAchievements: 'Achievements',
  uniqueSellingPoints: 'What sets you apart',
  mediaFeatures: 'Featured in',
  businessLogo: 'Logo',
  ownerPhoto: 'Your photo',
  workspacePhotos: 'Workspace photos',
  teamPhotos: 'Team photos',
  businessIntroVideo: 'Intro video',
};

type RowPart =
  | `businessAchievements.${number}.${'title' | 'year'}`
  | `uniqueSellingPoints.${number}.text`
  | `mediaFeatures.${number}.${'publication' | 'title' | 'url'}`;
export type ShowcaseInputName = ShowcaseStepField | RowPart;

const ROW_PARTS = {
  businessAchievements: { title: 'Achievement', year: 'Year of achievement' },
  uniqueSellingPoints: { text: 'Selling point' },
  mediaFeatures: {
    publication: 'Publication',
    title: 'Title in publication',
    url: 'Web address of publication',
  },
} as const;
const isRows = (name: string): name is keyof typeof ROW_PARTS => name in ROW_PARTS;

/** The inputs of the given fields with their labels, in order: every one that an error can be about. */
export function inputLabelsOf(
  fields: readonly ShowcaseStepField[],
): Partial<Record<ShowcaseInputName, string>> {
  return Object.fromEntries(
    fields.flatMap((field): [string, string][] =>
      isRows(field) ? rowLabels(field) : [[field, SHOWCASE_FIELD_LABELS[field]]],
    ),
  );
}

function rowLabels(field: keyof typeof ROW_PARTS): [string, string][] {
  return Array.from({ length: MAX_SHOWCASE_ITEMS }, (_, index) => index).flatMap((index) =>
    Object.entries(ROW_PARTS[field]).map(([part, label]): [string, string] => [
      `${field}.${String(index)}.${part}`,
      `${label} ${String(index + 1)}`,
    ]),
  );
}

const FILES: Partial<Record<ShowcaseField, string>> = {
  businessLogo: 'logo',
  ownerPhoto: 'photo',
  workspacePhotos: 'photo',
  teamPhotos: 'photo',
  businessIntroVideo: 'video',
};
const EMPTY = 'Nothing';

/** A field of a draft as people read it, to compare it with another value. */
export function fieldInWords(name: ShowcaseField, draft: ShowcaseDraft): string {
  const noun = FILES[name];
  const value = draft[name];
  if (value === undefined || value === '') return EMPTY;
  if (Array.isArray(value))
    return noun === undefined ? listInWords(name, draft) : formatCount(value.length, noun);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return name === 'serviceRadiusMiles' ? `${String(value)} mi` : String(value);
}

function listInWords(name: ShowcaseField, draft: ShowcaseDraft): string {
  const lines: Partial<Record<ShowcaseField, string[]>> = {
    primaryServices: draft.primaryServices?.map((id) => labelOfService(id)) ?? [],
    businessAchievements: draft.businessAchievements?.map(({ title, year }) => joined(title, year)) ?? [],
    uniqueSellingPoints: draft.uniqueSellingPoints ?? [],
    mediaFeatures: draft.mediaFeatures?.map(({ publication, title }) => joined(publication, title)) ?? [],
  };
  return (lines[name] ?? []).filter((line) => line !== '').join('\n') || EMPTY;
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');
