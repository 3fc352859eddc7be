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

interface SenderFieldProps extends TextFieldProps {
  /** Who is signed in: their own is filled in. */
  viewer: Viewer | null;
}

/** Who writes. */
export function SenderName({ viewer, ...field }: SenderFieldProps) {
  return (
    <TextField
      {...field}
      defaultValue={viewer?.fullName}
      autoComplete="name"
      required
      maxLength={CONTACT_LIMITS.name}
    />
  );
}

/** Where the answer goes. */
export function SenderEmail({ viewer, ...field }: SenderFieldProps) {
  return <TextField {...field} {...EMAIL_INPUT} defaultValue={viewer?.email} required />;
}

export function SenderCompany({ viewer, ...field }: SenderFieldProps) {
  return (
    <TextField
      {...field}
      defaultValue={viewer?.companyName ?? undefined}
      autoComplete="organization"
      required
      maxLength={CONTACT_LIMITS.company}
    />
  );
}

/** The values that a form begins with, under the names it gives them; what nobody knows is left out. */
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
