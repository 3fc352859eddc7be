import { z } from 'zod';
import {
  careersInput,
  enterpriseInput,
  joinWaitlistInput,
  requestStateInput,
  salesInput,
  supportInput,
} from '#contract/contact.ts';
import type { ContactKind } from '#contract/inbox.ts';

const ENVELOPE = { requestId: true, website: true } as const;

/** What is kept of each form: what was typed, without what only gets it here. */
export const PAYLOADS = {
  support: supportInput.omit(ENVELOPE),
  sales: salesInput.omit(ENVELOPE),
  enterprise: enterpriseInput.omit(ENVELOPE),
  careers: careersInput.omit({ ...ENVELOPE, resumeId: true }),
  waitlist: joinWaitlistInput.omit(ENVELOPE),
  state_request: requestStateInput.omit(ENVELOPE),
} as const satisfies Record<ContactKind, z.ZodType>;

type PayloadByKind = { [K in ContactKind]: z.infer<(typeof PAYLOADS)[K]> };

/** A message by what was typed. */
export type ContactContent<K extends ContactKind = ContactKind> = {
  [N in K]: { kind: N; payload: PayloadByKind[N] };
}[K];

const storedSchema = z.record(z.string(), z.unknown());

/** What was kept, whatever the forms asked at that time: names and texts. */
export function readStoredPayload(stored: unknown): Record<string, string> {
  const entries = Object.entries(storedSchema.parse(stored));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
