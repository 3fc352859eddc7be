import { useSyncExternalStore } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import type { PendingMessage } from '#src/messages/outbox.ts';
import { Bubble, Foot, Place } from './message-row.tsx';

interface PendingRowProps {
  message: PendingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

function subscribe(listen: () => void): () => void {
  addEventListener('online', listen);
  addEventListener('offline', listen);
  return () => {
    removeEventListener('online', listen);
    removeEventListener('offline', listen);
  };
}

/** A message that the server has not confirmed, at its place. */
export function PendingRow({ message: { text, attachments, failure }, onRetry, onDiscard }: PendingRowProps) {
  const isOffline = useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <Place data-mine="">
      <Bubble opacity={failure === null ? 0.7 : 1}>
        <VisuallyHidden>You: </VisuallyHidden>
        {text === '' ? attachments.map(({ name }) => name).join(', ') : text}
      </Bubble>
      {text !== '' && attachments.length > 0 && (
        <Foot>With {attachments.map(({ name }) => name).join(', ')}</Foot>
      )}
      {failure === null ? (
        <Foot>{isOffline ? 'Sends when you’re back online' : 'Sending…'}</Foot>
      ) : (
        <>
          <Foot role="alert" color="red.fg">
            Not sent. {failure}
          </Foot>
          <Foot>
            <Button type="button" size="sm" variant="ghost" onClick={onRetry}>
              Try again
            </Button>
            <Button type="button" size="sm" variant="ghost" onClick={onDiscard}>
              Delete
            </Button>
          </Foot>
        </>
      )}
    </Place>
  );
}
