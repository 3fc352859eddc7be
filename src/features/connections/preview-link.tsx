import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import type { previewOf } from './person-words.ts';

interface PreviewLinkProps {
  to: ReturnType<typeof previewOf>;
  children: ReactNode;
}

/** The way to somebody's profile; only the words where there is none. */
export function PreviewLink({ to, children }: PreviewLinkProps) {
  if (to === null) return children;
  const { projectId, ...params } = to;
  return (
    <TextLink tone="inherit" asChild>
      <Link
        to="/profile-review/{-$profileType}/{-$profileId}/{-$projectId}"
        params={{ ...params, projectId: projectId ?? undefined }}
      >
        {children}
      </Link>
    </TextLink>
  );
}
