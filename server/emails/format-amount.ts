const WHOLE = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$189' or '$1,927.80' for an amount in cents. */
export function formatAmount(cents: number): string {
  return (cents % 100 === 0 ? WHOLE : EXACT).format(cents / 100);
}

/** '1 Connection', '10 Connections'. */
export function countConnections(count: number): string {
  return count === 1 ? '1 Connection' : `${String(count)} Connections`;
}
