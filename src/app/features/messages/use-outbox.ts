import { useSyncExternalStore } from 'react';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { Outbox, type PendingMessage, type SendOutcome } from '#src/messages/outbox.ts';
import { catchUp, type Utils } from './catch-up-rules.ts';

const NOT_SENT = 'This message wasn’t sent.';
/** Nothing is wrong with the message: it is sent when they are over. */
const PASSING = ['unavailable', 'unexpected', 'too_busy', 'too_many_attempts', 'sign_in_required'];
const NONE: readonly PendingMessage[] = [];

let shared: { personId: string; outbox: Outbox } | null = null;

function outboxOf(personId: string, utils: Utils): Outbox {
  if (shared?.personId !== personId) {
    shared = { personId, outbox: new Outbox({ personId, send: (message) => sendMessage(utils, message) }) };
  }
  return shared.outbox;
}

/** The message is among those read before it leaves the outbox, so that it never goes from the screen. */
async function sendMessage(utils: Utils, message: PendingMessage): Promise<SendOutcome> {
  const { key, conversationId, text, attachments } = message;
  try {
    await utils.client.messages.send.mutate({
      ...{ conversationId, text, requestId: key },
      attachments: attachments.map(({ id, kind }) => ({ id, kind })),
    });
  } catch (error) {
    const { reason, description } = describeError(error, NOT_SENT);
    if (reason === undefined || PASSING.includes(reason)) return { status: 'later' };
    return { status: 'refused', failure: description };
  }
  await catchUp(utils, conversationId);
  void utils.messages.conversations.invalidate();
  return { status: 'sent' };
}

/** The messages of the signed-in person that the server has not confirmed. */
export function useOutbox(personId: string): Outbox {
  return outboxOf(personId, api.useUtils());
}

/** Those of one conversation, oldest first. */
export function usePendingMessages(outbox: Outbox, conversationId: string): readonly PendingMessage[] {
  const all = useSyncExternalStore(outbox.subscribe, outbox.messages, () => NONE);
  return all.filter((message) => message.conversationId === conversationId);
}
