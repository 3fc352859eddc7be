/** The public form of a name: 'Lena Hoffmann' becomes 'Lena H.'; a single name is unchanged. */
export function shortName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? names.at(-1) : undefined;
  const [initial] = last ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
