/**
 * What is announced for a year (product 1.5). Once that year is over, the pages say
 * 'Coming soon' instead of a date that has passed.
 */
export const APPS_YEAR = 2025;
export const AFRICA_YEAR = 2026;

/**
 * Parts that are promised and not open yet. What a page says of one carries the mark 'Coming soon' or says so in words;
 * a part leaves this list on the day it opens.
 */
export const COMING_PARTS = ['messages', 'document-uploads', 'figures-by-property'] as const;
export type ComingPart = (typeof COMING_PARTS)[number];
export const COMING_SOON = 'Coming soon';

/** Where the launch in Africa is planned. */
export const AFRICA_PLACES = ['Morocco', 'Tanzania', 'Zanzibar', 'Mozambique'] as const;

/** 'Coming 2025', or 'Coming soon' when 2025 is over. */
export function announcement(year: number, now = new Date()): string {
  return now.getUTCFullYear() > year ? COMING_SOON : `Coming ${year}`;
}
