import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AcceptedProfessional, OwnProjectDetail } from '#contract/own-projects.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Avatar } from '#src/ui/display/avatar.tsx';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { Button } from '#src/ui/form/button.tsx';
import { cardRow } from '#src/ui/layout/card-row.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { useArrival } from './use-arrival.ts';

const FAILED = 'We couldn’t save that. Please try again.';

const Row = chakra('li', {
  base: {
    ...cardRow(),
    display: 'grid',
    gridTemplateColumns: { base: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
    gap: '12px 16px',
    alignItems: 'center',
  },
});

interface FinishedWorkProps {
  project: OwnProjectDetail;
  /** The project was marked as done on this page: this is the next question. */
  isNext: boolean;
}

/** Who did the work of a project that is done, and the way to review them (product 14.27). */
export function FinishedWork({ project: { id, accepted }, isNext }: FinishedWorkProps) {
  const list = useArrival<HTMLUListElement>(isNext);
  const [asked, setAsked] = useState<AcceptedProfessional | null>(null);
  const confirm = useConfirmWork(() => setAsked(null));
  return (
    <CardSection title="Who did the work?">
      {accepted.some(({ requestId }) => requestId === null) && (
        <chakra.p color="fg.muted" padding={{ base: '16px', sm: '16px 24px' }} borderBottom="line">
          Confirm whose work it was. Then you can review each other, and it counts as a completed job of
          theirs.
        </chakra.p>
      )}
      <chakra.ul ref={list} tabIndex={-1} aria-label="Professionals you accepted" listStyle="none">
        {accepted.map((pro) => (
          <Row key={pro.proposalId}>
            <Avatar name={pro.name} verified={pro.isVerified} />
            <chakra.span fontWeight="strong" overflowWrap="anywhere">
              {pro.name}
            </chakra.span>
            <chakra.div gridColumn={{ base: '1 / -1', sm: 'auto' }} display="grid">
              <NextStep pro={pro} onAsk={() => setAsked(pro)} />
            </chakra.div>
          </Row>
        ))}
      </chakra.ul>
      {asked !== null && (
        <ConfirmDialog
          open
          title={`Did ${asked.name} do the work?`}
          confirmLabel="Yes, they did"
          busy={confirm.isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => confirm.mutate({ id, proposalId: asked.proposalId })}
        >
          We’ll let them know. You can’t take this back.
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

function NextStep({ pro, onAsk }: { pro: AcceptedProfessional; onAsk: () => void }) {
  const { name, requestId, isReviewed } = pro;
  if (requestId === null) {
    return (
      <Button type="button" size="sm" aria-label={`${name} did the work`} onClick={onAsk}>
        They did the work
      </Button>
    );
  }
  const label = isReviewed ? 'See the job' : 'Review';
  return (
    <Button size="sm" variant={isReviewed ? 'outline' : 'solid'} asChild>
      <Link to="/requests/$requestId" params={{ requestId }} aria-label={`${label}: ${name}`}>
        {label}
      </Link>
    </Button>
  );
}

function useConfirmWork(onSettled: () => void) {
  const utils = api.useUtils();
  return api.projects.confirmWork.useMutation({
    onSuccess: () => showToast({ title: 'Confirmed', description: 'You can review each other now.' }),
    onError: (error: unknown) => {
      const { title, description } = describeError(error, FAILED);
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: async () => {
      await Promise.all([utils.projects.invalidate(), utils.requests.invalidate()]);
      onSettled();
    },
  });
}
