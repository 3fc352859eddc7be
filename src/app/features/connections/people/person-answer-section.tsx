import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { ConnectionItem } from '#contract/connections.ts';
import { api, type RouterInputs } from '#src/api.ts';
import { DeclineDialog } from '#src/app/features/connections/proposals/decline-dialog.tsx';
import { describeError } from '#src/errors/describe-error.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { answerWords } from './person-labels.ts';

const FAILED = 'Your answer wasn’t sent. Please try again.';

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    '& > div': { display: 'flex', gap: '8px', width: { base: 'full', sm: 'auto' } },
    '& > div > button': { flex: { base: '1', sm: 'none' } },
    '& > p': { textStyle: 'meta', color: 'fg.muted' },
  },
});

/** The recipient's answer, given once. Declining a proposal asks why (product 14.64), any other contact for confirmation. */
export function PersonAnswer({ connection }: { connection: ConnectionItem }) {
  const [isAsking, setAsking] = useState(false);
  const words = answerWords(connection);
  const { isBusy, answer } = useAnswer(connection, () => setAsking(false));
  return (
    <Row>
      <div>
        <BusyButton size="sm" busy={isBusy && !isAsking} onClick={() => answer('accepted')}>
          {words.yes}
          <VisuallyHidden> {words.yesToWhom}</VisuallyHidden>
        </BusyButton>
        <BusyButton
          variant="outline"
          size="sm"
          busy={false}
          unavailable={isBusy}
          onClick={() => setAsking(true)}
        >
          {words.no}
          <VisuallyHidden> {words.noToWhom}</VisuallyHidden>
        </BusyButton>
      </div>
      <p>{words.note}</p>
      {connection.kind === 'project' ? (
        <DeclineDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          proposalId={connection.id}
          name={connection.profile.name}
        />
      ) : (
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          onConfirm={() => answer('declined')}
          title={words.ask}
          confirmLabel={words.no}
          cancelLabel="Back"
          tone="danger"
          busy={isBusy}
        >
          {words.consequence}
        </ConfirmDialog>
      )}
    </Row>
  );
}

/** Refetches the list on error too: another tab may already have answered. */
function useAnswer(connection: ConnectionItem, onDone: () => void) {
  const utils = api.useUtils();
  const mutation = api.connections.answer.useMutation({
    onSuccess: (_, { answer }) => showToast(answerWords(connection)[answer]),
    onError: (error) => {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      onDone();
      await Promise.all([
        utils.connections.list.invalidate(),
        utils.connections.get.invalidate(),
        utils.profiles.preview.invalidate(),
      ]);
    },
  });
  return {
    isBusy: mutation.isPending,
    answer: (answer: RouterInputs['connections']['answer']['answer']) => {
      if (!mutation.isPending) mutation.mutate({ id: connection.id, answer });
    },
  };
}
