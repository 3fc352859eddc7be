/**
 * A text as it is compared with what people type: small letters without accents, 'José' as 'jose', whichever way the accent
 * was typed. `folded` in db/functions does the same.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase();
}
