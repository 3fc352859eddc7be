import type { ComponentProps } from 'react';

/** For elements of other kinds. The rule is the page's own (`global-css.ts`): there are dozens on a page. */
export const VISUALLY_HIDDEN = 'visually-hidden';

/** Read aloud, not shown. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span className={VISUALLY_HIDDEN} {...props} />;
}
