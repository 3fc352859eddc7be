/** The query of `/contact-sales`. Every page loads this. */
export type SalesSearch = { plan?: 'enterprise' };

export function readSalesSearch({ plan }: Record<string, unknown>): SalesSearch {
  return plan === 'enterprise' ? { plan } : {};
}
