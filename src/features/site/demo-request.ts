import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { parseDollars } from '#contract/money.ts';
import { MAX_LOCATION_LENGTH } from '#contract/places.ts';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/requests.ts';
import { requestCategorySchema } from '#contract/services.ts';
import { DEMO_EXAMPLE } from './copy/demo.ts';

/** Where the demo's request lies: in this tab, and nowhere else. */
export const DEMO_DRAFT_KEY = 'demoRequestDraft';

/** The same that a real request asks for (specification 2, section 5). */
export const demoRequestSchema = z.object({
  title: z.string().trim().min(1, 'Give the request a title').max(MAX_TITLE_LENGTH),
  category: requestCategorySchema,
  description: z.string().trim().min(1, 'Describe the work').max(MAX_DESCRIPTION_LENGTH),
  location: z.string().trim().max(MAX_LOCATION_LENGTH),
  budgetMax: z
    .string()
    .refine(
      (text) => text.trim() === '' || parseDollars(text) !== null,
      'Enter an amount like 450 or 450.50',
    ),
});
export type DemoRequest = z.infer<typeof demoRequestSchema>;

/** What was asked for in the first step, or the example. */
export function useDemoRequest(): DemoRequest {
  const kept = useSyncExternalStore(neverChanges, readKept, () => null);
  return parseKept(kept) ?? DEMO_EXAMPLE;
}

// Session storage belongs to this tab, and the later steps write nothing to it.
const neverChanges = () => () => undefined;

function readKept(): string | null {
  try {
    return sessionStorage.getItem(DEMO_DRAFT_KEY);
  } catch {
    return null;
  }
}

function parseKept(text: string | null): DemoRequest | null {
  try {
    return demoRequestSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}
