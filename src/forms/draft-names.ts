/** Names of the drafts that sign-up fills with what the person has said by then. */
export const DRAFT_NAMES = { createRequest: 'createRequestDraft' } as const;
