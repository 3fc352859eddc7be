import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { mayMoveProject, type ProjectStatus } from '#contract/project-publishing.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { type ProjectMove, useMoveProject } from './use-move-project.ts';

const MOVES: Record<ProjectMove, { label: string; title: string; text: string }> = {
  unpublish: {
    label: 'Unpublish',
    title: 'Unpublish this project?',
    text: 'Professionals can’t find it anymore. You can edit it and publish it again. Proposals that wait for your answer stay.',
  },
  close: {
    label: 'Close',
    title: 'Close this project?',
    text: 'It takes no more proposals. You can publish it again later.',
  },
  markDone: {
    label: 'Mark as done',
    title: 'Is the work done?',
    text: 'The project closes and shows as done. You can publish it again later.',
  },
};
const ORDER = ['markDone', 'close', 'unpublish'] as const;

interface ProjectActionsProps {
  projectId: string;
  status: ProjectStatus;
  /** Whether the draft differs from what is published. */
  hasChanges: boolean;
}

/** What its owner can do with a published project. */
export function ProjectActions({ projectId, status, hasChanges }: ProjectActionsProps) {
  const [asked, setAsked] = useState<ProjectMove | null>(null);
  const moves = useMoveProject(() => setAsked(null));
  const isOpen = status === 'published';
  return (
    <CardSection title="Manage" pad>
      {hasChanges && isOpen && (
        <chakra.p marginBottom="16px">You have changes that aren’t published yet.</chakra.p>
      )}
      <chakra.div display="grid" gap="8px">
        <Button asChild variant={hasChanges || !isOpen ? 'solid' : 'outline'} size="sm">
          <Link to="/dashboard/projects/$projectId" params={{ projectId }}>
            {isOpen ? 'Edit and publish changes' : 'Publish again'}
          </Link>
        </Button>
        {ORDER.filter((move) => mayMoveProject(move, status)).map((move) => (
          <Button key={move} type="button" variant="outline" size="sm" onClick={() => setAsked(move)}>
            {MOVES[move].label}
          </Button>
        ))}
      </chakra.div>
      {asked !== null && (
        <ConfirmDialog
          open
          title={MOVES[asked].title}
          confirmLabel={MOVES[asked].label}
          busy={moves[asked].isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => moves[asked].mutate({ id: projectId })}
        >
          {MOVES[asked].text}{' '}
          {isOpen
            ? 'Pros whose proposals wait or were accepted get an email.'
            : 'Pros you accepted get an email.'}
        </ConfirmDialog>
      )}
    </CardSection>
  );
}
