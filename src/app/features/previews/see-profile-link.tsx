import { Link } from '@tanstack/react-router';
import type { ProfessionalCard } from '#contract/profiles.ts';
import { toProfessional } from './preview-paths.ts';
import { Button } from '#src/ui/form/button.tsx';
import { nameOf } from './professional-head.tsx';

export interface SeeProfileProps {
  professional: Pick<ProfessionalCard, 'id' | 'companyName' | 'fullName'>;
  /** The request that the list is scored for: the profile then says the same score. */
  request?: string | undefined;
  variant?: 'solid' | 'outline' | undefined;
}

/** The way from a list to a professional. */
export function SeeProfile({ professional, request, variant = 'outline' }: SeeProfileProps) {
  return (
    <Button variant={variant} size="sm" asChild>
      <Link
        aria-label={`See profile: ${nameOf(professional)}`}
        {...toProfessional(professional.id)}
        search={{ request }}
      >
        See profile
      </Link>
    </Button>
  );
}
