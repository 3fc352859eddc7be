import { searchParam, searchReader } from '#src/search-params.ts';

/** Reasons that other pages lead here with. The contract has all of them, and a schema that no public page loads first. */
export const SUPPORT_REASONS = ['account-support', 'professional-verification'] as const;
export type SupportReason = (typeof SUPPORT_REASONS)[number];

/** The query of `/contact-support`: what the message is about. */
export const readSupportSearch = searchReader({ reason: searchParam.oneOf(SUPPORT_REASONS) });
