import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { DeadTask } from '#contract/staff.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Note } from '#src/ui/feedback/note.tsx';
import { QueryList } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { formatDateTime } from '#src/ui/format-date.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { StaffRow } from '../staff-row.tsx';
import { DismissTaskDialog } from './dismiss-task-dialog.tsx';
import { taskLabel } from './task-labels.ts';

/** Background tasks that failed for good, and whether the ledger adds up. */
export function SystemScreen() {
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead title="System" subtitle="Failed tasks and the Connection ledger." />
        <chakra.div display="grid" gap="24px">
          <FailedTasks />
          <Ledger />
        </chakra.div>
      </Wrap>
    </chakra.main>
  );
}

function FailedTasks() {
  const list = api.staff.deadTasks.useQuery();
  const { items = [], total = 0 } = list.data ?? {};
  return (
    <CardSection title="Failed tasks">
      {total > items.length && (
        <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
          These are the newest {formatNumber(items.length)} of {formatNumber(total)}. Retry or dismiss some to
          see the rest.
        </chakra.p>
      )}
      <QueryList
        query={list}
        items={list.data?.items}
        loading={<SkeletonRows rows={2} picture={false} label="Loading failed tasks" />}
        failed="The failed tasks didn’t load."
        empty={
          <chakra.p padding={{ base: '16px', sm: '24px' }} color="fg.muted">
            Nothing failed. Tasks that fail every try show up here.
          </chakra.p>
        }
      >
        {(task) => <TaskRow key={task.id} task={task} />}
      </QueryList>
    </CardSection>
  );
}

function TaskRow({ task: { id, task, failedAt, error } }: { task: DeadTask }) {
  const utils = api.useUtils();
  const [isDismissing, setIsDismissing] = useState(false);
  const label = taskLabel(task);
  const retry = api.staff.retryTask.useMutation({
    onSuccess: () =>
      showToast({ title: 'Trying again', description: 'If it fails again, it comes back here.' }),
    onError: (failure) => {
      const { title, description } = describeError(failure, 'The task wasn’t retried. Please try again.');
      showToast({ tone: 'destructive', title, description });
    },
    onSettled: () => utils.staff.invalidate(),
  });
  return (
    <StaffRow>
      <chakra.div minWidth="0" flex="1 1 240px">
        <chakra.p fontWeight="label">{label}</chakra.p>
        <chakra.p overflowWrap="anywhere">{error}</chakra.p>
        <chakra.p textStyle="meta" color="fg.muted">
          {task}, {formatDateTime(failedAt)}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="8px">
        <BusyButton variant="outline" size="sm" busy={retry.isPending} onClick={() => retry.mutate({ id })}>
          Retry<VisuallyHidden> {label}</VisuallyHidden>
        </BusyButton>
        <Button variant="outline" size="sm" onClick={() => setIsDismissing(true)}>
          Dismiss<VisuallyHidden> {label}</VisuallyHidden>
        </Button>
      </chakra.div>
      <DismissTaskDialog open={isDismissing} onClose={() => setIsDismissing(false)} id={id} label={label} />
    </StaffRow>
  );
}

function Ledger() {
  const verify = api.staff.ledger.verify.useMutation();
  const report = verify.data;
  return (
    <CardSection pad title="Connection ledger">
      <chakra.div display="grid" gap="16px" justifyItems="start">
        <p>Check that every wallet adds up. This can take a moment.</p>
        <BusyButton
          variant="outline"
          busy={verify.isPending}
          busyText="Checking..."
          onClick={() => verify.mutate()}
        >
          Verify ledger
        </BusyButton>
        {verify.isError && (
          <Note tone="danger" role="alert">
            {describeError(verify.error, 'The ledger wasn’t checked. Please try again.').description}
          </Note>
        )}
        {report !== undefined && (
          <Note tone={report.ok ? 'success' : 'danger'} role="status">
            <strong>{report.summary}</strong>
            {report.violations.length > 0 && (
              <ul>
                {report.violations.map(({ rule, detail }) => (
                  <chakra.li key={`${rule} ${detail}`} overflowWrap="anywhere">
                    {rule}: {detail}
                  </chakra.li>
                ))}
              </ul>
            )}
          </Note>
        )}
      </chakra.div>
    </CardSection>
  );
}
