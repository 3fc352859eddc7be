import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { api } from '#src/api.ts';
import { formatMiles } from '#contract/geo.ts';
import { MAX_RADIUS_MILES } from '#contract/profiles.ts';
import { labelOfService } from '#contract/services.ts';
import { toProfessional } from '#src/app/features/previews/preview-paths.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';

export const NEAR_PROFESSIONALS_INPUT = {
  radiusMiles: MAX_RADIUS_MILES,
  sort: 'distance' as const,
  limit: 3,
};

const Row = chakra('li', {
  base: {
    ...cardRow('12px'),
    display: 'flex',
    gap: '12px',
    alignItems: 'center',
    minHeight: '72px',
  },
});

/** The three nearest verified professionals. */
export function NearProfessionals({ title, action }: { title: string; action: ReactNode }) {
  const near = api.profiles.search.useQuery(NEAR_PROFESSIONALS_INPUT);
  return (
    <CardSection title={title} action={action}>
      <QueryList
        query={near}
        items={near.data?.items}
        loading={<SkeletonRows rows={3} action={false} label="Loading professionals" />}
        failed="Professionals didn’t load."
        empty={
          <chakra.p padding="24px" color="fg.muted">
            No verified professionals near you yet.
          </chakra.p>
        }
      >
        {({ id, companyName, fullName, specialties, distanceMiles, isVerified }) => (
          <Row key={id}>
            <Avatar name={companyName ?? fullName} size="sm" verified={isVerified} />
            <chakra.div minWidth="0">
              <chakra.p fontWeight="label" overflowWrap="anywhere">
                <TextLink tone="plain" asChild>
                  <Link {...toProfessional(id)}>{companyName ?? fullName}</Link>
                </TextLink>
              </chakra.p>
              <chakra.p textStyle="meta" color="fg.muted" fontVariantNumeric="tabular-nums">
                {[
                  specialties.slice(0, 1).map(labelOfService).join(''),
                  distanceMiles === null ? null : formatMiles(distanceMiles),
                  isVerified ? 'Verified' : null,
                ]
                  .filter(Boolean)
                  .join(', ')}
              </chakra.p>
            </chakra.div>
          </Row>
        )}
      </QueryList>
    </CardSection>
  );
}
