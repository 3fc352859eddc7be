import { defineConfig } from '@chakra-ui/react/styled-system';

type Utilities = NonNullable<Parameters<typeof defineConfig>[0]['utilities']>;
type Values = NonNullable<Utilities[string]>['values'];

const SHORTHANDS: Record<string, string> = {
  background: 'bg',
  marginTop: 'mt',
  marginBottom: 'mb',
  padding: 'p',
  paddingInline: 'px',
  paddingBlock: 'py',
};

/** Properties whose values may be names of tokens. A test names those that screens use and that are missing here. */
function withTokens(values: Values, names: string) {
  const entries = names.split(/\s+/).map((name) => {
    const shorthand = SHORTHANDS[name];
    return [name, { values, ...(shorthand === undefined ? {} : { shorthand: [shorthand] }) }] as const;
  });
  return Object.fromEntries(entries);
}

const hide = (condition: string) => ({ [condition]: { display: 'none' } });

/**
 * Stands in for Chakra's `defaultBaseConfig`, which knows some 250 style props: those that ours are written with, at a
 * tenth of the weight.
 */
export const leanBaseConfig = defineConfig({
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focus: '&:is(:focus, [data-focus])',
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    before: '&::before',
    after: '&::after',
    backdrop: '&::backdrop',
    first: '&:first-of-type',
    last: '&:last-of-type',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
  },
  utilities: {
    ...withTokens(
      'spacing',
      `gap rowGap columnGap top bottom left right inset insetInline
       margin marginTop marginRight marginBottom marginLeft marginInline marginBlock
       padding paddingTop paddingRight paddingBottom paddingLeft paddingInline paddingBlock
       scrollMarginTop scrollPaddingTop scrollPaddingBottom scrollPaddingInline`,
    ),
    ...withTokens('sizes', 'scrollbarWidth width height minWidth minHeight maxWidth maxHeight'),
    ...withTokens(
      'colors',
      `background color fill stroke accentColor outlineColor textDecorationColor
       borderColor borderLeftColor borderRightColor`,
    ),
    ...withTokens('radii', 'borderRadius borderTopLeftRadius borderTopRightRadius borderBottomRightRadius'),
    ...withTokens('borders', 'border borderTop borderLeft borderRight borderBottom borderBlock'),
    ...withTokens('shadows', 'boxShadow'),
    ...withTokens('fonts', 'fontFamily'),
    ...withTokens('fontWeights', 'fontWeight'),
    ...withTokens('zIndex', 'zIndex'),
    borderTopRadius: {
      values: 'radii',
      transform: (value: string) => ({ borderTopLeftRadius: value, borderTopRightRadius: value }),
    },
    borderBottomRadius: {
      values: 'radii',
      transform: (value: string) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
    },
    hideFrom: { values: 'breakpoints', transform: (_, { raw }) => hide(`@breakpoint ${String(raw)}`) },
    hideBelow: { values: 'breakpoints', transform: (_, { raw }) => hide(`@breakpoint ${String(raw)}Down`) },
    lineClamp: {
      transform: (lines: number) => ({
        overflow: 'hidden',
        display: '-webkit-box',
        WebkitLineClamp: lines,
        WebkitBoxOrient: 'vertical',
        textWrap: 'wrap',
      }),
    },
  },
});
