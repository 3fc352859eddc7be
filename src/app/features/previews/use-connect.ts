import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ConnectAnswer } from '#contract/connections.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { FALLBACK_MESSAGES } from '#contract/errors.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#src/forms/idempotency-keys.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { type ContactTarget, idsOf } from './contact-rules.ts';

type ConnectingViewer = Pick<Viewer, 'userType' | 'profileId'>;

/**
 * Connects with a person, or submits a proposal. The idempotency key stays in this tab until the server has returned
 * a connection, so a double click, a reload or a lost response still charges only once.
 */
export function useConnect(viewer: ConnectingViewer, target: ContactTarget) {
  const utils = api.useUtils();
  const succeed = useSuccess(viewer, target.name);
  // A ref, because a second click can arrive before the render that shows the button as busy.
  const isSending = useRef(false);
  const ids = idsOf(target);
  const key = `connect:${viewer.profileId}:${ids.profileId}:${ids.projectId ?? ''}`;
  const connect = api.connections.connect.useMutation({
    onSuccess: (answer) => {
      dropIdempotencyKey(key);
      return succeed(answer);
    },
    onError: (error) => {
      const { title, description, reason } = describeFailure(error, ids.projectId !== undefined);
      if (reason === 'idempotency_conflict') dropIdempotencyKey(key);
      showToast({ tone: 'destructive', title, description });
      // The reason for the refusal may be new to this screen.
      void Promise.all([utils.connections.balance.invalidate(), utils.profiles.preview.invalidate()]);
    },
    onSettled: () => {
      isSending.current = false;
    },
  });
  const press = () => {
    if (isSending.current) return;
    isSending.current = true;
    connect.mutate({ ...ids, requestId: idempotencyKeyFor(key, ids) });
  };
  return { press, isBusy: connect.isPending };
}

/** The words of a failure (product 22.3): those of the server, else those of the screen. */
function describeFailure(error: unknown, isProposal: boolean) {
  const { connect, connectOwner } = FALLBACK_MESSAGES;
  const described = describeError(error, isProposal ? connectOwner : connect);
  const isNamed = described.reason !== undefined && described.reason !== 'unexpected';
  return isNamed || isProposal ? described : { ...described, title: 'Connection Failed' };
}

/** The balance everywhere is what is left; the dashboard then shows how to reach the person. */
function useSuccess({ userType }: ConnectingViewer, name: string) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  return async ({ connectionId, available, outcome, isOpen, isReplayed }: ConnectAnswer) => {
    utils.connections.balance.setData(undefined, (balance) => balance && { ...balance, available });
    if (outcome === 'existing' && !isReplayed) {
      showToast({ title: 'No Connection used', description: `You and ${name} already share one.` });
      await Promise.all([utils.connections.invalidate(), utils.profiles.preview.invalidate()]);
      return;
    }
    await utils.profiles.preview.invalidate(undefined, { refetchType: 'none' });
    void Promise.all([utils.connections.invalidate(), utils.projects.invalidate()]);
    const to = dashboardPath(userType);
    if (!isOpen) {
      showToast({
        title: 'Proposal submitted',
        description: `You'll see phone and email once ${name} accepts. No reply in ${String(SILENCE_DAYS)} days? Your Connection comes back automatically.`,
      });
      await navigate({ to });
      return;
    }
    void utils.connections.get.prefetch({ id: connectionId });
    await navigate({ to, search: { connected: true }, state: { justConnectedId: connectionId } });
  };
}
