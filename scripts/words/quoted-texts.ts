/** Texts that docs/product.md fixes word for word, with the rule that does. */
export const QUOTED_TEXTS: readonly { text: string; source: string }[] = [
  {
    text: 'Name cannot be changed once set. Contact customer support if you need to update this.',
    source: 'product 16.8',
  },
  { text: "You've been signed in successfully.", source: 'product 2.16' },
  { text: "You're now connected. You can start communicating directly.", source: 'product 4.19' },
  {
    text: "Thank you for your interest. We'll review your application and get back to you soon.",
    source: 'product 19.6',
  },
  { text: "Please select at least one project type you're interested in.", source: 'product 20.2' },
];
