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

const ENVELOPE = { idempotencyKey: true, website: true } as const;

/** The stored content of each form: its fields without the transport envelope. */
export const PAYLOADS = {
  support: supportInput.omit(ENVELOPE),
  sales: salesInput.omit(ENVELOPE),
  enterprise: enterpriseInput.omit(ENVELOPE),
  careers: careersInput.omit({ ...ENVELOPE, resumeId: true }),
  waitlist: joinWaitlistInput.omit(ENVELOPE),
  state_request: requestStateInput.omit(ENVELOPE),
} as const satisfies Record<ContactKind, object>;

type PayloadByKind = { [K in ContactKind]: z.infer<(typeof PAYLOADS)[K]> };

/** The content of a message as entered. */
export type ContactContent<K extends ContactKind = ContactKind> = {
  [N in K]: { kind: N; payload: PayloadByKind[N] };
}[K];

const storedSchema = z.record(z.string(), z.unknown());

/** Stored content of any earlier version of the forms: names and texts. */
export function readStoredPayload(stored: unknown): Record<string, string> {
  const entries = Object.entries(storedSchema.parse(stored));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
