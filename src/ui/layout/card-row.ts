/**
 * What the rows of a card's list have in common: room at the sides, as the card's head has, and a line between two.
 *
 * @param base room above and below, on a phone
 * @param sm the same, where there is more
 */
export function cardRow(base = '16px', sm = base) {
  return {
    padding: { base: `${base} 16px`, sm: `${sm} 24px` },
    '& + &': { borderTop: 'line' },
  } as const;
}
