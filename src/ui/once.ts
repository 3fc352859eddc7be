/** Makes something at its first use and keeps it: a formatter of Intl takes a hundred times longer to make than to use. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
