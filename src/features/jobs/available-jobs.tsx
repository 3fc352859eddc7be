import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { SlidersHorizontal } from 'lucide-react';
import { AVAILABLE_JOBS } from '#contract/jobs.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import { OpenJobRow } from './open-job-row.tsx';

const PATH = '/dashboard/service-professional';

export function inputOfAvailableJobs(isWidened: boolean) {
  return { isWidened, limit: AVAILABLE_JOBS };
}

interface AvailableJobsProps {
  profile: OwnProfile;
  now: string;
  isWidened: boolean;
  isRestricted: boolean;
}

/** The open jobs near a professional, ten at a time, with a way to widen to all. */
export function AvailableJobs({ profile, now, isWidened, isRestricted }: AvailableJobsProps) {
  const list = api.jobs.listOpen.useInfiniteQuery(inputOfAvailableJobs(isWidened), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  const isNarrow = !isWidened && profile.place !== null;
  return (
    <CardSection title="Available jobs" action={<WidenLink profile={profile} isWidened={isWidened} />}>
      {list.isPending && <SkeletonRows rows={4} label="Loading jobs" />}
      {list.isError && (
        <chakra.div padding="16px">
          <LoadFailed
            what="Open jobs did not load."
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        </chakra.div>
      )}
      {items?.length === 0 && <NothingOpen canWiden={isNarrow} />}
      {items !== undefined && items.length > 0 && (
        <ul>
          {items.map((job, index) => (
            <OpenJobRow key={job.id} job={job} now={now} isFirst={index === 0} isRestricted={isRestricted} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <chakra.div padding="16px" display="grid" justifyItems="center">
          <BusyButton
            variant="outline"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </BusyButton>
        </chakra.div>
      )}
      <chakra.p
        bg="bg.subtle"
        borderTop="1px solid {colors.border}"
        borderBottomRadius="11px"
        padding={{ base: '12px 16px', sm: '12px 24px' }}
        textStyle="meta"
        color="fg.muted"
      >
        {isRestricted
          ? 'Your account is restricted, so you cannot accept jobs at present.'
          : 'Accepting costs no Connection. Street and phone appear once you accept.'}
      </chakra.p>
    </CardSection>
  );
}

function WidenLink({ profile, isWidened }: { profile: OwnProfile; isWidened: boolean }) {
  if (profile.place === null) return <chakra.span textStyle="meta">Everywhere</chakra.span>;
  return (
    <Button variant="outline" size="sm" asChild>
      {isWidened ? (
        <Link to={PATH} search={{}} resetScroll={false}>
          <SlidersHorizontal aria-hidden size={16} /> Back to {profile.serviceRadiusMiles} mi
        </Link>
      ) : (
        <Link to={PATH} search={{ widened: true }} resetScroll={false}>
          <SlidersHorizontal aria-hidden size={16} /> Widen from {profile.serviceRadiusMiles} mi
        </Link>
      )}
    </Button>
  );
}

function NothingOpen({ canWiden }: { canWiden: boolean }) {
  return (
    <EmptyState
      picture={<Illustration name="map" />}
      title={canWiden ? 'No open jobs within your radius' : 'No open jobs right now'}
      action={
        canWiden && (
          <Button size="sm" asChild>
            <Link to={PATH} search={{ widened: true }} resetScroll={false}>
              Widen to all
            </Link>
          </Button>
        )
      }
    >
      {canWiden
        ? 'Widen the search to see what is open elsewhere and in other services.'
        : 'New requests appear here the moment they are posted.'}
    </EmptyState>
  );
}
