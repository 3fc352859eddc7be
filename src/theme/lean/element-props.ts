/**
 * Stands in for `@emotion/is-prop-valid`, which lists every attribute of HTML and SVG. Types keep others away from our
 * elements; left to hold back is what styled components themselves are told.
 */
const NO_ATTRIBUTES = new Set(['as', 'asChild', 'theme', 'colorPalette', 'unstyled', 'recipe']);

export default function isPropValid(prop: string): boolean {
  return !NO_ATTRIBUTES.has(prop);
}
