import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** The native box or dot: it keeps its keyboard, its forms and its high contrast mode. */
export const choiceRecipe = defineRecipe({
  base: {
    accentColor: '{colors.pine.solid}',
    width: '20px',
    height: '20px',
    margin: '2px 0 0',
    flex: 'none',
    cursor: 'pointer',
    '&[aria-invalid=true]': { outline: '1px solid', outlineColor: 'red.fg', outlineOffset: '1px' },
  },
});

/** One of several short choices side by side; the chosen ones are filled and have a check mark. */
export const chipRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: { base: '44px', sm: '40px' },
    px: '12px',
    border: '1px solid {colors.border.emphasized}',
    borderRadius: 'md',
    bg: 'bg.panel',
    fontWeight: 'label',
    cursor: 'pointer',
    _hover: { borderColor: 'fg' },
    '& svg': { display: 'none', width: '16px', height: '16px', flex: 'none', strokeWidth: '2' },
    '&:has(:checked)': {
      borderColor: 'pine.solid',
      boxShadow: 'inset 0 0 0 1px {colors.pine.solid}',
      bg: 'pine.subtle',
      color: 'pine.subtleFg',
      '& svg': { display: 'block' },
    },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& input': {
      position: 'absolute',
      inset: '0',
      width: 'full',
      height: 'full',
      opacity: '0',
      cursor: 'pointer',
    },
    '& input:focus-visible': { outline: 'none' },
  },
});

export const optionRecipe = defineSlotRecipe({
  slots: ['root', 'title', 'help'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      gap: '12px',
      alignItems: 'flex-start',
      padding: '16px',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: 'lg',
      bg: 'bg.panel',
      cursor: 'pointer',
      '&:has(:checked)': {
        borderColor: 'pine.solid',
        boxShadow: 'inset 0 0 0 1px {colors.pine.solid}',
        bg: 'pine.subtle',
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '& input:focus-visible': { outline: 'none' },
    },
    title: { fontWeight: 'label' },
    help: { display: 'block', textStyle: 'meta', color: 'fg.muted' },
  },
});

/** Large choices with a picture; the chosen one is under the beam. */
export const roleRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'title', 'help'],
  base: {
    root: {
      position: 'relative',
      display: 'grid',
      gap: { base: '2px 12px', sm: '2px' },
      gridTemplateColumns: { base: '24px 1fr', sm: '1fr' },
      alignContent: 'start',
      alignItems: 'center',
      padding: { base: '12px 16px', sm: '16px 12px' },
      border: '1px solid {colors.border.emphasized}',
      borderRadius: 'lg',
      bg: 'bg.panel',
      lineHeight: '20px',
      cursor: 'pointer',
      '&:has(:checked)': {
        borderColor: 'pine.solid',
        boxShadow: 'inset 0 0 0 1px {colors.pine.solid}',
        borderTopRadius: '0',
        marginTop: { base: '7px', sm: '0' },
        _before: {
          content: '""',
          position: 'absolute',
          top: '-7px',
          left: '-6px',
          right: '-6px',
          height: '8px',
          bg: 'pine.solid',
        },
      },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    },
    icon: {
      color: 'fg.muted',
      gridRow: { base: 'span 2', sm: 'auto' },
      marginBottom: { base: '0', sm: '8px' },
      '& svg': { width: '24px', height: '24px', strokeWidth: '1.75' },
      'label:has(:checked) > &': { color: 'pine.fg' },
    },
    title: { fontWeight: 'label' },
    help: { textStyle: 'meta', color: 'fg.muted' },
  },
});

/** Tiles with a picture, an icon or a figure; the native box or dot stays in sight. */
export const tileRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'body', 'icon', 'figure', 'title', 'help'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      border: '1px solid {colors.border.emphasized}',
      borderRadius: 'lg',
      bg: 'bg.panel',
      overflow: 'clip',
      cursor: 'pointer',
      _hover: { borderColor: 'fg' },
      '&:has(:checked)': {
        borderColor: 'pine.solid',
        boxShadow: '0 0 0 1px {colors.pine.solid}',
        bg: 'pine.subtle',
      },
      '&:has([aria-invalid=true])': { borderColor: 'red.fg' },
      '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
      '& input:focus-visible, & input[aria-invalid=true]': { outline: 'none' },
      '& input': { flex: 'none', width: '22px', height: '22px', margin: '0', marginLeft: 'auto' },
    },
    picture: { '& img': { display: 'block', width: 'full', height: 'auto' } },
    body: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '8px', sm: '12px' },
      flex: '1',
      minHeight: '56px',
      padding: { base: '8px 10px', sm: '12px 16px' },
      lineHeight: '20px',
      // On phones the label has a row of its own below icon and box.
      '&[data-icon]': {
        display: { base: 'grid', sm: 'flex' },
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignContent: { base: 'start', sm: 'center' },
        gap: { base: '8px', sm: '12px' },
        paddingBlock: '12px',
        '& > input': { gridArea: { base: '1 / 2', sm: 'auto' } },
        '& > :nth-child(2)': { gridColumn: { base: '1 / -1', sm: 'auto' } },
      },
    },
    icon: {
      display: 'grid',
      flex: 'none',
      color: 'pine.fg',
      '& svg': { width: '24px', height: '24px', strokeWidth: '1.75' },
    },
    figure: { display: 'block', textStyle: 'figure', fontVariantNumeric: 'lining-nums tabular-nums' },
    title: { display: 'block', fontWeight: 'label', overflowWrap: 'break-word' },
    help: { display: 'block', marginTop: '2px', textStyle: 'meta', color: 'fg.muted' },
  },
  variants: {
    look: {
      tile: {},
      // On phones a row with its picture at the left.
      size: {
        root: { flexDirection: { base: 'row', sm: 'column' }, minHeight: { base: '112px', sm: '0' } },
        picture: {
          flex: 'none',
          width: { base: '120px', sm: 'full' },
          '& img': { height: { base: 'full', sm: 'auto' }, objectFit: 'cover', objectPosition: '50% 100%' },
        },
        body: { padding: '16px', alignItems: { base: 'center', sm: 'flex-end' } },
      },
    },
  },
  defaultVariants: { look: 'tile' },
});
