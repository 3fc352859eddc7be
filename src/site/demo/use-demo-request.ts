import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { createRequestForm } from '#contract/requests.ts';
import { DEMO_EXAMPLE } from '#src/site/copy/demo.ts';
import { tabDraft } from '#src/forms/draft.ts';

/** Keeps the demo's request in this tab, and nowhere else. */
export const DEMO_DRAFT = tabDraft('demoRequestDraft', null);

const { title, category, description, location, budgetMaxCents } = createRequestForm.shape;
/** The part of a real request that the demo asks for. */
export const demoRequestForm = z.object({ title, category, description, location, budgetMaxCents });
export type DemoRequest = z.input<typeof demoRequestForm>;

/** The request of the first step, or the example. */
export function useDemoRequest(): Pick<DemoRequest, 'title' | 'category'> {
  const kept = useSyncExternalStore(neverChanges, readKept, () => 'null');
  return demoRequestForm.safeParse(JSON.parse(kept)).data ?? DEMO_EXAMPLE;
}

// Session storage belongs to this tab, and the later steps write nothing to it.
const neverChanges = () => () => undefined;

function readKept(): string {
  return JSON.stringify(DEMO_DRAFT.read());
}
