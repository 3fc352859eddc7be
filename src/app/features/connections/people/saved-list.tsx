import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { memo } from 'react';
import type { SavedProfile } from '#contract/contacts.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { InviteAction } from '#src/app/features/invitations/invite-dialog.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { PreviewLink } from './preview-link.tsx';
import { previewOf } from './person-labels.ts';
import { SAVED_INPUT, savedFacts } from './saved-labels.ts';
import { useRemoveSaved } from './use-remove-saved.ts';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) auto',
    gap: { base: '0 12px', sm: '0 16px' },
    alignItems: 'center',
  },
});

/** Below the name where there is no room beside it. */
const Actions = chakra('div', {
  base: {
    display: 'flex',
    gap: '8px',
    '&:has(> :nth-of-type(2))': {
      gridColumn: { base: '2 / -1', sm: 'auto' },
      marginTop: { base: '12px', sm: '0' },
    },
  },
});

/** Saved profiles, the last saved first. */
export function SavedList({ viewer }: { viewer: UserType }) {
  const list = api.connections.listSaved.useInfiniteQuery(SAVED_INPUT, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <CardSection title="Saved profiles">
      <QueryList
        query={list}
        items={list.data?.pages.flatMap((page) => page.items)}
        loading={<SkeletonRows rows={4} lines={2} label="Loading saved profiles" />}
        failed="Your saved profiles didn’t load."
        empty={<NoneSaved viewer={viewer} />}
      >
        {(saved) => <SavedRow key={saved.id} saved={saved} viewer={viewer} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}

const SavedRow = memo(function SavedRow({ saved, viewer }: { saved: SavedProfile; viewer: UserType }) {
  const { name, profileId, profileType, projectId, projectTitle, isAvailable, isVerified } = saved;
  const { isBusy, remove } = useRemoveSaved(saved);
  const address = isAvailable ? previewOf(viewer, { userType: profileType, profileId }, projectId) : null;
  const title = projectTitle ?? name;
  return (
    <Row>
      <Avatar
        name={name}
        verified={isAvailable && isVerified}
        tone={isAvailable ? 'pine' : 'neutral'}
        {...(projectId === null ? {} : { icon: <Bookmark aria-hidden /> })}
      />
      <chakra.div minWidth="0">
        <chakra.h3 textStyle="body" fontWeight="strong" overflowWrap="anywhere">
          <PreviewLink to={address}>{title}</PreviewLink>
        </chakra.h3>
        {savedFacts(saved).map((line) => (
          <chakra.p
            key={line}
            textStyle="meta"
            color="fg.muted"
            overflowWrap="anywhere"
            fontVariantNumeric="tabular-nums"
          >
            {line}
          </chakra.p>
        ))}
      </chakra.div>
      <Actions>
        {isAvailable && profileType === 'service_professional' && (
          <InviteAction profileId={profileId} name={name} />
        )}
        <BusyButton variant="outline" size="sm" busy={isBusy} busyText="Removing..." onClick={remove}>
          Remove<VisuallyHidden> {title}</VisuallyHidden>
        </BusyButton>
      </Actions>
    </Row>
  );
});

function NoneSaved({ viewer }: { viewer: UserType }) {
  const isProfessional = viewer === 'service_professional';
  return (
    <chakra.div maxWidth="560px" marginInline="auto" paddingBlock={{ base: '0', sm: '24px' }}>
      <EmptyState
        picture={<Illustration name="type-house" />}
        title="No saved profiles"
        action={
          <Button variant="outline" size="sm" asChild>
            {isProfessional ? (
              <Link to="/browse-projects">Browse projects</Link>
            ) : (
              <Link to="/find-professionals">Find professionals</Link>
            )}
          </Button>
        }
      >
        Save a profile to find it here later.
      </EmptyState>
    </chakra.div>
  );
}
