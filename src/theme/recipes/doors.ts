import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const LIT =
  'linear-gradient(90deg, {colors.light} 68%, color-mix(in srgb, {colors.light} 70%, {colors.light.edge}) 68%)';
/** The door knob keeps its dark pine on the lit door in both themes. */
export const KNOB = '#14483A';

/** One Connection, one door: lit while it can be spent, dark when spent, clay when bought or returned. */
export const doorsRecipe = defineSlotRecipe({
  slots: ['root', 'door', 'more'],
  base: {
    root: { display: 'flex', alignItems: 'flex-end', flexWrap: 'wrap' },
    more: { textStyle: 'meta', lineHeight: '1', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
    door: {
      position: 'relative',
      flex: 'none',
      display: 'block',
      border: '1.5px solid {colors.border.emphasized}',
      borderTopWidth: '0',
      bg: 'bg.subtle',
      _before: { content: '""', position: 'absolute', bg: 'border.emphasized' },
      '&[data-lit]': {
        background: LIT,
        borderColor: 'pine.solid',
        _before: { bg: 'pine.solid' },
        _after: { content: '""', position: 'absolute', borderRadius: '50%', bg: KNOB },
      },
      '&[data-bought]': { borderColor: 'clay.solid', _before: { bg: 'clay.solid' } },
    },
  },
  variants: {
    size: {
      md: {
        root: { gap: '10px', paddingTop: '4px' },
        door: {
          width: '16px',
          height: '28px',
          _before: { left: '-4px', right: '-4px', top: '-4px', height: '4px' },
          _after: { right: '5px', top: '14px', width: '3px', height: '3px' },
        },
      },
      sm: {
        root: { gap: '8px', paddingTop: '3px' },
        door: {
          width: '11px',
          height: '20px',
          _before: { left: '-3px', right: '-3px', top: '-3px', height: '3px' },
          _after: { right: '3px', top: '10px', width: '2px', height: '2px' },
        },
      },
      /** For dozens. */
      xs: {
        root: { gap: '8px', paddingTop: '3px' },
        door: {
          width: '9px',
          height: '18px',
          _before: { left: '-2.5px', right: '-2.5px', top: '-3px', height: '3px' },
          _after: { right: '1.5px', top: '9px', width: '2px', height: '2px' },
        },
      },
      /** For half a hundred: too small for knobs. */
      '2xs': {
        root: { gap: '5px 6.5px', paddingTop: '3px' },
        door: {
          width: '6.5px',
          height: '13px',
          _before: { left: '-2.5px', right: '-2.5px', top: '-3px', height: '3px' },
          _after: { display: 'none' },
        },
      },
    },
  },
  defaultVariants: { size: 'md' },
});
