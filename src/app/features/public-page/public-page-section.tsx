import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type OwnPublicPage, type PageObstacle, PUBLICATION_CONSENT } from '#contract/public-profiles.ts';
import { api } from '#src/api.ts';
import { DateText } from '#src/ui/display/date-text.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SharePageBar } from './share-page-bar.tsx';
import { usePublicPageChanges } from './use-public-page.ts';

const Body = chakra('div', {
  base: { display: 'grid', gap: '16px', padding: { base: '16px', sm: '20px 24px' }, justifyItems: 'start' },
});

const OBSTACLES: Record<PageObstacle, string> = {
  not_verified: 'Your page goes live once your license and insurance are approved.',
  not_listed: 'Your page is offline while your account isn’t listed.',
};

/** The setting of the public page: off until one agrees, with the address once it has one (product 27.1). */
export function PublicPageSetting({ publicOrigin }: { publicOrigin: string }) {
  const own = api.profiles.publicPage.useQuery();
  if (own.data !== undefined) {
    return own.data.consent === null ? (
      <Off page={own.data} />
    ) : (
      <On page={own.data} consent={own.data.consent} publicOrigin={publicOrigin} />
    );
  }
  if (own.isError) {
    return (
      <LoadFailed
        what="Your public page didn’t load."
        onRetry={() => void own.refetch()}
        isRetrying={own.isRefetching}
      />
    );
  }
  return <SkeletonRows rows={1} picture={false} label="Loading your public page" />;
}

function Off({ page: { obstacle } }: { page: OwnPublicPage }) {
  const { publish } = usePublicPageChanges();
  const isListed = obstacle !== 'not_listed';
  return (
    <Body>
      <p>Your page is off. Agree to this to publish it:</p>
      <chakra.blockquote borderLeft="2px solid {colors.border.emphasized}" paddingLeft="16px" maxWidth="62ch">
        {PUBLICATION_CONSENT.text}
      </chakra.blockquote>
      {obstacle !== null && <Obstacle obstacle={obstacle} />}
      {isListed && (
        <BusyButton
          busy={publish.isPending}
          busyText="Publishing..."
          onClick={() => publish.mutate({ textVersion: PUBLICATION_CONSENT.version })}
        >
          Agree and publish
        </BusyButton>
      )}
    </Body>
  );
}

interface OnProps {
  page: OwnPublicPage;
  consent: NonNullable<OwnPublicPage['consent']>;
  publicOrigin: string;
}

function On({ page: { slug, isOnline, obstacle }, consent, publicOrigin }: OnProps) {
  const { unpublish } = usePublicPageChanges();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Body>
      {obstacle !== null && <Obstacle obstacle={obstacle} />}
      {isOnline && slug !== null && <SharePageBar slug={slug} publicOrigin={publicOrigin} />}
      <chakra.p textStyle="meta" color="fg.muted">
        You agreed on <DateText value={consent.givenAt} />.{' '}
        <TextLink asChild>
          <Link to="/portfolio-builder">Edit your portfolio</Link>
        </TextLink>
      </chakra.p>
      <Button type="button" variant="outline" size="sm" onClick={() => setIsAsking(true)}>
        Take page down
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => unpublish.mutate(undefined, { onSettled: () => setIsAsking(false) })}
        title="Take your page down?"
        confirmLabel="Take page down"
        cancelLabel="Keep it"
        busy={unpublish.isPending}
      >
        <p>Links to it stop working right away, and search engines drop it. You can publish it again.</p>
      </ConfirmDialog>
    </Body>
  );
}

function Obstacle({ obstacle }: { obstacle: PageObstacle }) {
  return (
    <Note
      tone="warning"
      action={
        obstacle === 'not_verified' && (
          <Button size="sm" variant="outline" asChild>
            <Link to="/credentials-verification">Get verified</Link>
          </Button>
        )
      }
    >
      {OBSTACLES[obstacle]}
    </Note>
  );
}
