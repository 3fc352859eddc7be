import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import type { Viewer } from '#contract/auth.ts';
import { SILENCE_DAYS } from '#contract/connection-rules.ts';
import type { ConnectAnswer } from '#contract/connections.ts';
import { dashboardPath } from '#contract/destinations.ts';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { dropIdempotencyKey, idempotencyKeyFor } from '#src/forms/idempotency-keys.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import type { ContactTarget } from './contact-rules.ts';

type ConnectingViewer = Pick<Viewer, 'userType' | 'profileId'>;

/**
 * Connects with a person. The idempotency key stays in this tab until the server has returned
 * a connection, so a double click, a reload or a lost response still charges only once.
 */
export function useConnect(viewer: ConnectingViewer, target: ContactTarget) {
  const utils = api.useUtils();
  const succeed = useContactMade(viewer, target);
  // A ref, because a second click can arrive before the render that shows the button as busy.
  const isSending = useRef(false);
  const { profileId } = target;
  const key = `connect:${viewer.profileId}:${profileId}:`;
  const connect = api.connections.connect.useMutation({
    onSuccess: (answer) => {
      dropIdempotencyKey(key);
      return succeed(answer);
    },
    onError: (error) => {
      const { title, description, reason } = describeFailure(error);
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
    connect.mutate({ profileId, requestId: idempotencyKeyFor(key, { profileId }) });
  };
  return { press, isBusy: connect.isPending };
}

/** The words of a failure (product 22.3): those of the server, else those of the screen. */
function describeFailure(error: unknown) {
  const described = describeError(error, FALLBACK_MESSAGES.connect);
  const isNamed = described.reason !== undefined && described.reason !== 'unexpected';
  return isNamed ? described : { ...described, title: 'Connection Failed' };
}

/** After a contact or a proposal: the balance everywhere is what is left, and the dashboard shows how to reach the person. */
export function useContactMade(
  { userType }: Pick<Viewer, 'userType'>,
  { name, projectId }: Pick<ContactTarget, 'name' | 'projectId'>,
) {
  const utils = api.useUtils();
  const navigate = useNavigate();
  return async ({ connectionId, available, outcome, isOpen, isReplayed }: ConnectAnswer) => {
    utils.connections.balance.setData(undefined, (balance) => balance && { ...balance, available });
    if (outcome === 'existing' && !isReplayed) {
      const shared = `You and ${name} already share one.`;
      const unsent = projectId === undefined ? '' : ' Your proposal wasn’t sent: use their phone or email.';
      showToast({ title: 'No Connection used', description: `${shared}${unsent}` });
      await Promise.all([utils.connections.invalidate(), utils.profiles.preview.invalidate()]);
      return;
    }
    await utils.profiles.preview.invalidate(undefined, { refetchType: 'none' });
    void Promise.all([utils.connections.invalidate(), utils.projects.invalidate()]);
    const to = dashboardPath(userType);
    if (!isOpen) {
      showToast({
        title: 'Proposal submitted',
        description: `You’ll see phone and email once ${name} accepts. No reply in ${String(SILENCE_DAYS)} days? Your Connection comes back automatically.`,
      });
      await navigate({ to });
      return;
    }
    void utils.connections.get.prefetch({ id: connectionId });
    await navigate({ to, search: { connected: true }, state: { justConnectedId: connectionId } });
  };
}
