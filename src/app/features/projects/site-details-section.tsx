import { api } from '#src/api.ts';
import { PreviewSection } from '#src/site/profile/profile-section.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { siteFactsOf } from './project-labels.ts';

/** What the owner's yes opened: where the work is, how to get in, and what to know (product 15.3). */
export function SiteDetails({ projectId }: { projectId: string }) {
  const query = api.projects.siteDetails.useQuery({ id: projectId });
  return (
    <PreviewSection title="Address and access">
      {query.data !== undefined ? (
        <Facts items={siteFactsOf(query.data)} />
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
