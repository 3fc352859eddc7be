import type { BillingCycle } from './plans.ts';

/** How a pack is paid: once, each month, or a year in advance (specification 1, section 9). */
export const PACK_CYCLES = ['one_time', 'monthly', 'annual'] as const;
export type PackCycle = 'one_time' | BillingCycle;
