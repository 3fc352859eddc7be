import { CREDENTIAL_LABELS, type CredentialKind } from '#contract/credentials.ts';

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'liability insurance', as it is named within a sentence. */
export function credentialName(kind: CredentialKind): string {
  return CREDENTIAL_LABELS[kind].toLowerCase();
}

/** 'business license and liability insurance' */
export function credentialNames(kinds: readonly CredentialKind[]): string {
  return LIST.format(kinds.map(credentialName));
}
