import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

/** Says its text aloud when it changes. It must be on the page before the text is. */
export function LiveRegion({ children, urgent = false }: { children: ReactNode; urgent?: boolean }) {
  return <VisuallyHidden aria-live={urgent ? 'assertive' : 'polite'}>{children}</VisuallyHidden>;
}
