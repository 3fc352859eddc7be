import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { UserType } from '#contract/user-types.ts';
import type { PreviewType } from '#contract/previews.ts';
import { Button } from '#src/ui/form/button.tsx';

/** Where a viewer continues after passing on or saving a profile (product 4.20). */
export const PASS_PATHS = {
  property_owner: '/find-professionals',
  service_professional: '/browse-projects',
  commercial: '/',
} as const satisfies Record<UserType, string>;

/** The list a profile was opened from: owners only see professionals, professionals only projects. */
export function listOf(userType: UserType, type: PreviewType | undefined): PreviewType {
  if (userType === 'property_owner') return 'professional';
  if (userType === 'service_professional') return 'property-owner';
  return type ?? 'professional';
}

interface BackProps {
  to: PreviewType;
  /** The request that the search was for. */
  request?: string | undefined;
  variant?: 'ghost' | 'outline';
}

/** 'Back to Search' from a professional, 'Back to Projects' from a project. */
export function BackToList({ to, request, variant = 'ghost' }: BackProps) {
  return (
    <Button variant={variant} size={variant === 'ghost' ? 'sm' : 'md'} asChild>
      {to === 'professional' ? (
        <Link to="/find-professionals" search={{ request }}>
          <ArrowLeft aria-hidden /> Back to Search
        </Link>
      ) : (
        <Link to="/browse-projects">
          <ArrowLeft aria-hidden /> Back to Projects
        </Link>
      )}
    </Button>
  );
}

/** From what only staff see. */
export function BackToStaff() {
  return (
    <Button variant="ghost" size="sm" asChild>
      <Link to="/staff">
        <ArrowLeft aria-hidden /> Back to staff work
      </Link>
    </Button>
  );
}
