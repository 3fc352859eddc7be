import type { Viewer } from '#contract/auth.ts';
import { CONTACT_LIMITS } from '#contract/contact.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/text-field.tsx';

/** What the browser knows of any address and phone number. */
export const EMAIL_INPUT = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

export const PHONE_INPUT = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;

/** Who writes. */
export function SenderName(field: TextFieldProps) {
  return <TextField {...field} autoComplete="name" required maxLength={CONTACT_LIMITS.name} />;
}

/** Where the answer goes. */
export function SenderEmail(field: TextFieldProps) {
  return <TextField {...field} {...EMAIL_INPUT} required />;
}

export function SenderCompany(field: TextFieldProps) {
  return <TextField {...field} autoComplete="organization" required maxLength={CONTACT_LIMITS.company} />;
}

/** The values a form starts with, under the names it gives them. What is not known is left out. */
export function knownOf<N extends string, C extends string = never>(
  viewer: Viewer | null,
  { name, company }: { name?: N; company?: C },
): Partial<Record<N | C | 'email', string>> {
  if (viewer === null) return {};
  const known: Partial<Record<string, string>> = { email: viewer.email };
  if (name !== undefined) known[name] = viewer.fullName;
  if (company !== undefined && viewer.companyName !== null) known[company] = viewer.companyName;
  return known;
}
