/** The query of `/contact-sales`. Every page loads this. */
export type SalesSearch = { plan?: 'enterprise' | undefined };

/** Names its key: what a reader leaves out, the router takes from the address as it is. */
export function readSalesSearch({ plan }: Record<string, unknown>): SalesSearch {
  return plan === 'enterprise' ? { plan } : { plan: undefined };
}
