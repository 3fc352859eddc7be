/** 'Lena Hoffmann' is 'Lena H.' to those who do not know her; somebody of one name keeps it. */
export function shortName(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const [first = ''] = names;
  const last = names.length > 1 ? names.at(-1) : undefined;
  const [initial] = last ?? '';
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
