/** Texts that docs/product.md fixes word for word, with the rule that does. */
export const QUOTED_TEXTS: readonly { text: string; source: string }[] = [
  {
    text: 'Name cannot be changed once set. Contact customer support if you need to update this.',
    source: 'product 16.8',
  },
];
