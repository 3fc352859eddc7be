import type { ProfessionalCard } from '#contract/profiles.ts';
import { Badge } from '#src/ui/display/badge.tsx';

export const nameOf = ({
  companyName,
  fullName,
}: Pick<ProfessionalCard, 'companyName' | 'fullName'>): string => companyName ?? fullName;

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <Badge tone="success">Verified</Badge>
  ) : (
    <Badge tone="warning">Verification Pending</Badge>
  );
}
