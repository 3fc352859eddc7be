/**
 * Stands in for `@pandacss/is-valid-prop`, which lists every property of CSS: those that ours are written with. A test
 * names what is missing here.
 */
const PROPERTIES = `
  accentColor alignContent alignItems alignSelf all animation appearance aspectRatio backdropFilter
  background backgroundImage backgroundPosition backgroundSize border borderBlock borderBottom
  borderBottomRightRadius borderCollapse borderColor borderLeft borderLeftColor borderRadius borderRight
  borderRightColor borderTop borderTopLeftRadius borderTopRightRadius borderTopWidth bottom boxShadow
  boxSizing breakAfter clip clipPath color colorScheme columnGap columns content counterIncrement
  counterReset cursor cx cy d display fill fillRule filter flex flexDirection flexWrap float font
  fontFamily fontSize fontStyle fontVariantNumeric fontWeight gap grid gridArea gridAutoColumns
  gridAutoFlow gridColumn gridRow gridTemplateAreas gridTemplateColumns gridTemplateRows height inset
  insetInline justifyContent justifyItems justifySelf left letterSpacing lineClamp lineHeight listStyle
  listStyleType margin marginBlock marginBottom marginInline marginLeft marginRight marginTop maskImage
  maxHeight maxWidth minHeight minWidth objectFit objectPosition opacity order outline outlineColor
  outlineOffset overflow overflowWrap overflowX overflowY padding paddingBlock paddingBottom paddingInline
  paddingLeft paddingRight paddingTop page placeItems pointerEvents position r resize right rowGap rx scale
  scrollBehavior scrollMarginTop scrollPaddingBottom scrollPaddingInline scrollPaddingTop scrollSnapAlign scrollSnapType
  scrollbarWidth stroke strokeDasharray strokeLinejoin strokeWidth textAlign textAnchor textDecoration
  textDecorationColor textDecorationThickness textOverflow textUnderlineOffset textWrap top transform
  transformOrigin transition translate userSelect verticalAlign visibility whiteSpace width x y zIndex
`;

const known = new Set(PROPERTIES.trim().split(/\s+/));

/** Whether a prop of a styled element is style and no attribute. */
export function isCssProperty(prop: string): boolean {
  return known.has(prop) || prop.startsWith('--') || /[&@]/.test(prop);
}
