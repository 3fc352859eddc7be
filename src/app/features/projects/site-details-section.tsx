import type { SiteDetails as Details } from '#contract/proposals.ts';
import { api } from '#src/api.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { OCCUPANCY_LABELS, wordFor } from './project-labels.ts';

/** What the owner's yes opened: where the work is, how to get in, and what to know (product 15.3). */
export function SiteDetails({ projectId }: { projectId: string }) {
  const query = api.projects.siteDetails.useQuery({ id: projectId });
  return (
    <PreviewSection title="Address and access">
      {query.data !== undefined ? (
        <Facts items={factsOf(query.data)} />
      ) : query.isError ? (
        <LoadFailed
          what="The address didn’t load."
          onRetry={() => void query.refetch()}
          isRetrying={query.isRefetching}
        />
      ) : (
        <SkeletonRows rows={3} picture={false} action={false} label="Loading the address" />
      )}
    </PreviewSection>
  );
}

function factsOf(details: Details) {
  const { street, accessRequirements, parkingInfo, occupancy, workingHours } = details;
  const { knownIssues, specialInstructions } = details;
  const lines = [
    { label: 'Street', value: street },
    { label: 'Access', value: accessRequirements },
    { label: 'Parking', value: parkingInfo },
    { label: 'During the work', value: occupancy === null ? null : wordFor(OCCUPANCY_LABELS, occupancy) },
    { label: 'Working hours', value: workingHours },
    { label: 'Known issues', value: knownIssues },
    { label: 'Instructions', value: specialInstructions },
  ];
  return lines.filter(({ value }) => value !== null && value !== '');
}
