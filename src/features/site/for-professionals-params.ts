/** The query of the page for professionals. Every page loads this: it only looks at shapes. */
const PLAN_TABS = ['service-professional', 'commercial'] as const;

export type ProfessionalsTab = (typeof PLAN_TABS)[number];

export type ProfessionalsParams = {
  /** Whose plans are shown; the professionals' when it is left out. */
  plans?: ProfessionalsTab | undefined;
};

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readProfessionalsParams(search: Record<string, unknown>): ProfessionalsParams {
  return { plans: PLAN_TABS.find((tab) => tab === search.plans) };
}
