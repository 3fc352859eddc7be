import type { ReactNode } from 'react';
import { labelOfService } from '#contract/services.ts';
import { Badge } from '#src/ui/display/badge.tsx';
import { BadgeList, PreviewSection } from './profile-section.tsx';

interface AboutSectionProps {
  /** null where nothing was written. */
  story: ReactNode;
  services: readonly string[];
}

/** The story and the services; nothing where there is neither. */
export function AboutSection({ story, services }: AboutSectionProps) {
  const hasStory = story !== null;
  if (!hasStory && services.length === 0) return null;
  return (
    <PreviewSection title={hasStory ? 'About' : 'Services'}>
      {story}
      {services.length > 0 && (
        <BadgeList aria-label="Services" marginTop={hasStory ? '24px' : '0'}>
          {services.map((id) => (
            <li key={id}>
              <Badge>{labelOfService(id)}</Badge>
            </li>
          ))}
        </BadgeList>
      )}
    </PreviewSection>
  );
}
