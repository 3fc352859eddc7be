/** After a change of how someone signs in: a paragraph about the API tokens that it leaves; none where there are none. */
export function tokensThatWork(tokens: number): string[] {
  if (tokens === 0) return [];
  const [which, each] =
    tokens === 1
      ? ['Your API token still works', 'it']
      : [`Your ${String(tokens)} API tokens still work`, 'each'];
  return [`${which}. Account, Developers shows when ${each} was last used and lets you revoke it.`];
}
