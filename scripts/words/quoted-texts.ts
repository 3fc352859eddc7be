/** Texts that docs/product.md fixes word for word, with the rule that does. */
export const QUOTED_TEXTS: readonly { text: string; source: string }[] = [];
