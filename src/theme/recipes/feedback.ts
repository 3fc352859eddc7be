import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react/styled-system';

export const noteRecipe = defineSlotRecipe({
  slots: ['root', 'icon', 'body', 'action'],
  base: {
    root: {
      display: 'flex',
      flexWrap: { base: 'wrap', sm: 'nowrap' },
      gap: '12px',
      alignItems: 'flex-start',
      padding: '16px',
      borderRadius: 'lg',
      color: 'fg',
    },
    icon: { marginTop: '2px', flex: 'none', '& svg': { width: '20px', height: '20px', strokeWidth: '1.75' } },
    // On a phone the button is below the text.
    body: { flex: { base: '1 1 calc(100% - 32px)', sm: '1' }, minWidth: '0' },
    action: { alignSelf: 'center', flex: 'none', marginLeft: { base: '32px', sm: '0' } },
  },
  variants: {
    tone: {
      neutral: { root: { bg: 'bg.subtle' } },
      warning: { root: { bg: 'amber.subtle' }, icon: { color: 'amber.fg' } },
      danger: { root: { bg: 'red.subtle' }, icon: { color: 'red.fg' } },
      success: { root: { bg: 'green.subtle' }, icon: { color: 'green.fg' } },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

const BACKDROP = { bg: 'bg.scrim', animation: 'fade 150ms {easings.out}' };

export const dialogRecipe = defineSlotRecipe({
  slots: ['root', 'picture', 'title', 'body', 'actions'],
  base: {
    root: {
      margin: 'auto',
      width: 'calc(100vw - 32px)',
      maxWidth: '440px',
      maxHeight: 'calc(100dvh - 32px)',
      overflow: 'auto',
      padding: '24px',
      bg: 'bg.muted',
      color: 'fg',
      borderRadius: 'xl',
      boxShadow: 'dialog',
      animation: 'rise 200ms {easings.out}',
      _backdrop: BACKDROP,
    },
    picture: {
      display: 'grid',
      placeItems: 'center',
      height: { base: '120px', sm: '144px' },
      margin: '-24px -24px 24px',
      bg: 'bg.subtle',
      borderBottom: '1px solid {colors.border}',
    },
    title: { textStyle: 'title' },
    body: { marginTop: '8px', color: 'fg.muted' },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '8px',
      marginTop: '24px',
    },
  },
  variants: { size: { md: {}, lg: { root: { maxWidth: '640px' } } } },
  defaultVariants: { size: 'md' },
});

/** A sheet: from below on a phone, from the right on a desk. */
export const drawerRecipe = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer'],
  base: {
    root: {
      position: 'fixed',
      inset: { base: 'auto 0 0 0', sm: '0 0 0 auto' },
      width: { base: 'full', sm: '420px' },
      maxWidth: 'full',
      height: { base: 'auto', sm: '100dvh' },
      maxHeight: { base: '92dvh', sm: '100dvh' },
      overflow: 'auto',
      bg: 'bg.muted',
      color: 'fg',
      borderRadius: { base: '16px 16px 0 0', sm: '0' },
      boxShadow: 'dialog',
      animation: { base: 'sheet 250ms {easings.out}', sm: 'fade 200ms {easings.out}' },
      _backdrop: BACKDROP,
    },
    header: {
      position: 'sticky',
      top: '0',
      zIndex: '2',
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '12px 8px 12px 16px',
      bg: 'bg.muted',
      borderBottom: '1px solid {colors.border}',
    },
    body: { padding: '16px' },
    footer: {
      position: 'sticky',
      bottom: '0',
      zIndex: '2',
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '8px',
      padding: '12px 16px',
      bg: 'bg.muted',
      borderTop: '1px solid {colors.border}',
    },
  },
});

export const skeletonRecipe = defineRecipe({
  base: {
    display: 'block',
    maxWidth: 'full',
    borderRadius: 'sm',
    backgroundImage:
      'linear-gradient(90deg, {colors.bg.subtle}, color-mix(in srgb, {colors.bg.subtle} 55%, {colors.border}), {colors.bg.subtle})',
    backgroundSize: '200% 100%',
    animation: 'shimmer 1.6s linear infinite',
  },
});
