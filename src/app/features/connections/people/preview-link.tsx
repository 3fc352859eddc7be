import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import type { previewOf } from './person-labels.ts';

interface PreviewLinkProps {
  to: ReturnType<typeof previewOf>;
  children: ReactNode;
}

/** Links to a person's profile; plain text if there is none to link to. */
export function PreviewLink({ to, children }: PreviewLinkProps) {
  if (to === null) return children;
  return (
    <TextLink tone="inherit" display="inline-block" paddingBlock="2px" asChild>
      <Link {...to}>{children}</Link>
    </TextLink>
  );
}
