import { Mail, Star } from 'lucide-react';
import type { ProjectCard } from '#contract/projects.ts';
import { Badge } from '#src/ui/display/badge.tsx';

/** What sets a project apart for its reader: that they are invited to it, and that it is featured. */
export function ProjectMarks({ visibility, isInvited }: Pick<ProjectCard, 'visibility' | 'isInvited'>) {
  return (
    <>
      {isInvited && (
        <Badge tone="action">
          <Mail aria-hidden /> You’re invited
        </Badge>
      )}
      {visibility === 'featured' && (
        <Badge tone="accent">
          <Star aria-hidden /> Featured
        </Badge>
      )}
    </>
  );
}
