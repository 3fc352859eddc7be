import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { OpenJob } from '#contract/jobs.ts';
import type { OwnProfile } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { AcceptJobDialog } from './accept-job-dialog.tsx';
import { inputOfAvailableJobs } from './job-inputs.ts';
import { OpenJobRow } from './open-job-row.tsx';

const PATH = '/dashboard/service-professional';

interface AvailableJobsProps {
  profile: OwnProfile;
  now: string;
  isWidened: boolean;
  isRestricted: boolean;
}

/** The open jobs near a professional, ten at a time, each to be accepted after one question. */
export function AvailableJobs({ profile, now, isWidened, isRestricted }: AvailableJobsProps) {
  const list = api.jobs.listOpen.useInfiniteQuery(inputOfAvailableJobs(isWidened), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const [asked, setAsked] = useState<OpenJob | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items);
  const isNarrow = !isWidened && profile.place !== null;
  return (
    <CardSection title="Available jobs" action={<Reach profile={profile} isWidened={isWidened} />}>
      <QueryList
        query={list}
        items={items}
        loading={<SkeletonRows rows={4} picture={false} lines={3} label="Loading jobs" />}
        failed="Open jobs didn’t load."
        empty={<NothingOpen canWiden={isNarrow} />}
      >
        {(job, index) => (
          <OpenJobRow
            key={job.id}
            job={job}
            now={now}
            isFirst={index === 0}
            isRestricted={isRestricted}
            onAccept={setAsked}
          />
        )}
      </QueryList>
      <ShowMore query={list} />
      <chakra.p
        bg="bg.subtle"
        borderTop="1px solid {colors.border}"
        borderBottomRadius="11px"
        padding={{ base: '12px 16px', sm: '12px 24px' }}
        textStyle="meta"
        color="fg.muted"
      >
        {isRestricted
          ? 'Your account is on hold, so you can’t accept jobs right now.'
          : 'Each job has one spot: the first pro to accept gets it. Accepting uses no Connection.'}
      </chakra.p>
      <AcceptJobDialog job={asked} hasPhone={profile.phone !== null} onClose={() => setAsked(null)} />
    </CardSection>
  );
}

/** How far the list reaches: the professional's own radius and services, or everything. */
function Reach({ profile, isWidened }: { profile: OwnProfile; isWidened: boolean }) {
  if (profile.place === null) return <chakra.span textStyle="meta">Everywhere</chakra.span>;
  const items = [
    {
      key: 'near',
      label: `Within ${profile.serviceRadiusMiles} mi`,
      current: !isWidened,
      render: (props: object) => (
        <Link to={PATH} search={{}} activeOptions={{ exact: true }} resetScroll={false} {...props} />
      ),
    },
    {
      key: 'all',
      label: 'All',
      current: isWidened,
      render: (props: object) => <Link to={PATH} search={{ widened: true }} resetScroll={false} {...props} />,
    },
  ];
  return <TabLinks label="Area" items={items} variant="segment" size="sm" />;
}

function NothingOpen({ canWiden }: { canWiden: boolean }) {
  return (
    <EmptyState
      picture={
        <chakra.div maxWidth="216px" marginInline="auto">
          <Illustration name="map" />
        </chakra.div>
      }
      title={canWiden ? 'No open jobs in your area' : 'No open jobs right now'}
      action={
        canWiden && (
          <Button size="sm" asChild>
            <Link to={PATH} search={{ widened: true }} resetScroll={false}>
              See all open jobs
            </Link>
          </Button>
        )
      }
    >
      {canWiden
        ? 'See what’s open farther away and in other services.'
        : 'New jobs show up here as soon as they’re posted.'}
    </EmptyState>
  );
}
