import { z } from 'zod';
import { DEFAULT_RADIUS_MILES } from './profiles.ts';
import {
  FIRST_FOUNDED_YEAR,
  MAX_YEARS_IN_BUSINESS,
  type ShowcaseChanges,
  type ShowcaseDraft,
  type ShowcaseField,
} from './showcase-draft.ts';
import { foundedYearMessage, SHOWCASE_MESSAGES } from './showcase-steps.ts';

type Filled = Required<ShowcaseDraft>;
type Numbers = 'yearsExperience' | 'foundedYear';
type Rows = 'uniqueSellingPoints';

/** Every field as a screen holds it: numbers as text, selling points as rows. The name is shown and not changed. */
export type ShowcaseForm = Omit<Filled, Numbers | Rows> &
  Record<Numbers, string> & { uniqueSellingPoints: { text: string }[]; ownerName: string };

/** What an added row starts with. */
export const EMPTY_ROWS = {
  businessAchievements: { title: '', year: '' },
  uniqueSellingPoints: { text: '' },
  mediaFeatures: { publication: '', title: '', url: '' },
} as const;
export type ShowcaseRows = keyof typeof EMPTY_ROWS;

/** What the fields show for a draft. */
export function showcaseFormOf(draft: ShowcaseDraft & { ownerName: string }): ShowcaseForm {
  return {
    ownerName: draft.ownerName,
    businessName: draft.businessName ?? '',
    primaryServices: draft.primaryServices ?? [],
    location: draft.location ?? '',
    serviceRadiusMiles: draft.serviceRadiusMiles ?? DEFAULT_RADIUS_MILES,
    emergencyServices: draft.emergencyServices ?? false,
    yearsExperience: draft.yearsExperience?.toString() ?? '',
    teamSize: draft.teamSize ?? '',
    foundedYear: draft.foundedYear?.toString() ?? '',
    licenseNumber: draft.licenseNumber ?? '',
    insuranceInfo: draft.insuranceInfo ?? '',
    businessStory: draft.businessStory ?? '',
    whyChooseUs: draft.whyChooseUs ?? '',
    tagline: draft.tagline ?? '',
    businessAchievements: draft.businessAchievements ?? [],
    uniqueSellingPoints: (draft.uniqueSellingPoints ?? []).map((text) => ({ text })),
    mediaFeatures: draft.mediaFeatures ?? [],
    businessLogo: draft.businessLogo ?? [],
    ownerPhoto: draft.ownerPhoto ?? [],
    workspacePhotos: draft.workspacePhotos ?? [],
    teamPhotos: draft.teamPhotos ?? [],
    businessIntroVideo: draft.businessIntroVideo ?? [],
  };
}

/** A whole number within its limits; null for what is none, which the form keeps as it was typed. */
function wholeNumber(text: string, least: number, most: number): number | null {
  const number = /^\d{1,4}$/.test(text.trim()) ? Number(text) : null;
  return number !== null && number >= least && number <= most ? number : null;
}
const readYears = (text: string) => wholeNumber(text, 0, MAX_YEARS_IN_BUSINESS);
const readFounded = (text: string, thisYear: number) => wholeNumber(text, FIRST_FOUNDED_YEAR, thisYear);

/** The draft that the given fields stand for; what is empty, and a number that can't be read, is null. */
export function showcaseChangesOf(form: Partial<ShowcaseForm>, thisYear: number): ShowcaseChanges {
  const names = Object.keys(form).filter((name) => name !== 'ownerName') as ShowcaseField[];
  return Object.fromEntries(names.map((name) => [name, valueOf(form, name, thisYear)]));
}

function valueOf(form: Partial<ShowcaseForm>, name: ShowcaseField, thisYear: number): unknown {
  switch (name) {
    case 'yearsExperience':
      return readYears(form.yearsExperience ?? '');
    case 'foundedYear':
      return readFounded(form.foundedYear ?? '', thisYear);
    case 'uniqueSellingPoints':
      return rowsOrNull((form.uniqueSellingPoints ?? []).map(({ text }) => text));
    case 'businessAchievements':
    case 'mediaFeatures':
      return rowsOrNull(form[name] ?? []);
    default: {
      const value = form[name];
      return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
    }
  }
}

/** Rows with a word in one of them at least; blank ones among them stay, as they are on the screen. */
function rowsOrNull(rows: readonly (string | Record<string, string>)[]): unknown {
  const isFilled = (row: string | Record<string, string>) =>
    typeof row === 'string' ? row !== '' : Object.values(row).some((part) => part !== '');
  return rows.some(isFilled) ? rows : null;
}

/** A form's schema from that of a step: numbers are read first, then the draft is checked. */
export function showcaseFormSchema<O>(stepSchema: z.ZodType<O>, fields: readonly string[], thisYear: number) {
  return z.custom<ShowcaseForm>().transform((form, context): O => {
    const unreadable = unreadableNumbers(form, thisYear).filter(({ path: [name] }) => fields.includes(name));
    const read = stepSchema.safeParse({ ...showcaseChangesOf(form, thisYear), ownerName: form.ownerName });
    for (const { path, message } of [...unreadable, ...(read.error?.issues ?? [])])
      context.addIssue({ code: 'custom', path: [...path], message });
    return read.success && unreadable.length === 0 ? read.data : z.NEVER;
  });
}

function unreadableNumbers(form: ShowcaseForm, thisYear: number): { path: [Numbers]; message: string }[] {
  const years = form.yearsExperience.trim() !== '' && readYears(form.yearsExperience) === null;
  const founded = form.foundedYear.trim() !== '' && readFounded(form.foundedYear, thisYear) === null;
  return [
    ...(years
      ? [{ path: ['yearsExperience'] as [Numbers], message: SHOWCASE_MESSAGES.yearsExperience }]
      : []),
    ...(founded ? [{ path: ['foundedYear'] as [Numbers], message: foundedYearMessage(thisYear) }] : []),
  ];
}
