import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Send } from 'lucide-react';
import { useState } from 'react';
import type { InvitableProject } from '#contract/project-publishing.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { RadioCards } from '#src/ui/form/radio-cards.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { costOfInviting, factsOfInvitable, isOpenTo } from './invite-labels.ts';
import { useInvite } from './use-invite.ts';
import { useMayInvite } from './use-may-invite.ts';

interface Invitee {
  profileId: string;
  /** As lists show it. */
  name: string;
}

/** The button that asks which project to invite a professional to; absent without a published project. */
export function InviteAction({ profileId, name }: Invitee) {
  const mayInvite = useMayInvite();
  const [isOpen, setOpen] = useState(false);
  if (!mayInvite) return null;
  return (
    <>
      <Button type="button" variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Send aria-hidden size={16} /> Invite
        <VisuallyHidden> {name} to a project</VisuallyHidden>
      </Button>
      <InviteDialog open={isOpen} onClose={() => setOpen(false)} {...{ profileId, name }} />
    </>
  );
}

type InviteDialogProps = Invitee & { open: boolean; onClose: () => void };

function InviteDialog({ open, onClose, profileId, name }: InviteDialogProps) {
  const [chosen, setChosen] = useState<string>();
  const close = () => {
    setChosen(undefined);
    onClose();
  };
  const { isBusy, failure, invite } = useInvite({ name, onDone: close });
  const list = api.projects.invitable.useInfiniteQuery(
    { profileId },
    { enabled: open, getNextPageParam: (page) => page.nextCursor },
  );
  const items = list.data?.pages.flatMap((page) => page.items);
  const invitable = items?.filter(isOpenTo) ?? [];
  const picked =
    invitable.find(({ id }) => id === chosen) ?? (invitable.length === 1 ? invitable[0] : undefined);
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Invite ${name}`}
      locked={isBusy}
      actions={
        <>
          <Button type="button" variant="outline" disabled={isBusy} onClick={close}>
            Not now
          </Button>
          <BusyButton
            busy={isBusy}
            busyText="Inviting..."
            unavailable={picked === undefined}
            onClick={() => picked !== undefined && invite(picked.id, profileId)}
          >
            Send invitation
          </BusyButton>
        </>
      }
    >
      <chakra.div display="grid" gap="16px" marginTop="8px" color="fg">
        {failure !== null && (
          <Note tone="danger" role="alert">
            {failure}
          </Note>
        )}
        {list.isPending && (
          <SkeletonRows rows={2} picture={false} action={false} label="Loading your projects" />
        )}
        {list.isError && items === undefined && (
          <LoadFailed
            what="Your projects didn’t load."
            why={describeError(list.error, 'Please try again.').description}
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        )}
        {items?.length === 0 && <NoProject />}
        {items !== undefined && items.length > 0 && (
          <>
            <Choice items={items} chosen={picked?.id} isBusy={isBusy} onChoose={setChosen} />
            <ShowMore query={list} padding="0" />
            {invitable.length > 0 && <Cost name={name} />}
          </>
        )}
      </chakra.div>
    </Dialog>
  );
}

interface ChoiceProps {
  items: readonly InvitableProject[];
  chosen: string | undefined;
  isBusy: boolean;
  onChoose: (id: string) => void;
}

function Choice({ items, chosen, isBusy, onChoose }: ChoiceProps) {
  return (
    <RadioCards
      label="To which project?"
      name="invite-project"
      columns={1}
      value={chosen ?? ''}
      disabled={isBusy}
      onChange={(event) => onChoose(event.target.value)}
      options={items.map((project) => ({
        value: project.id,
        label: project.title,
        help: factsOfInvitable(project),
        disabled: isBusy || !isOpenTo(project),
      }))}
    />
  );
}

function Cost({ name }: { name: string }) {
  const { data: balance } = api.connections.balance.useQuery();
  return (
    <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
      {costOfInviting(name, balance?.available)}
    </chakra.p>
  );
}

function NoProject() {
  return (
    <p>
      You have no published project. <Link to="/signup/property-owner/step-3">Publish one</Link> to invite
      professionals.
    </p>
  );
}
