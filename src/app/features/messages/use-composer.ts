import { useEffect, useState, useSyncExternalStore } from 'react';
import { MAX_MESSAGE_ATTACHMENTS } from '#contract/messages.ts';
import { extensionsOf, notUploadedMessage } from '#contract/uploads.ts';
import { useUploadList } from '#src/app/features/uploads/use-uploads.ts';
import { newIdempotencyKey } from '#src/forms/idempotency-keys.ts';
import { useMemberDraft } from '#src/forms/use-member-draft.ts';
import type { Outbox } from '#src/messages/outbox.ts';
import { refusalInWords } from '#src/uploads/file-rules.ts';
import { uploadQueue } from '#src/uploads/shared-queue.ts';
import { ComposedStore, isEmpty, NOTHING_COMPOSED } from './composer-draft.ts';

/** What is being written in a conversation: kept in this tab, with its files, until it is sent. */
export function useComposer(conversationId: string, outbox: Outbox) {
  const scope = `message:${conversationId}`;
  const draft = useMemberDraft(scope);
  const [store] = useState(() => new ComposedStore(draft));
  const composed = useSyncExternalStore(store.subscribe, store.read, () => NOTHING_COMPOSED);
  const moving = useUploadList().filter((upload) => upload.scope === scope);
  useEffect(() => {
    const take = () => takeArrived(scope, store);
    take();
    return uploadQueue().subscribe(take);
  }, [scope, store]);

  const failed = moving.filter(({ state }) => state.status === 'failed');
  const count = composed.attachments.length + moving.length - failed.length;
  const isSendable = !isEmpty(composed) && moving.length === 0;
  const [isRefused, setIsRefused] = useState(false);
  if (isRefused && failed.length === 0) setIsRefused(false);
  return {
    composed,
    moving,
    room: Math.max(0, MAX_MESSAGE_ATTACHMENTS - count),
    isSendable,
    /** Why it wasn't sent when that was tried: a message doesn't go without a file that was chosen for it. */
    refusal: isRefused ? failed.map(({ file }) => `${notUploadedMessage(file.name)}.`).join(' ') : null,
    write: (text: string) => store.change({ ...store.read(), text }),
    attach: (files: readonly File[]) => {
      for (const file of files.slice(0, MAX_MESSAGE_ATTACHMENTS - count)) {
        const kind = isPhoto(file) ? 'photo' : 'document';
        uploadQueue().add({ scope, kind, file }, refusalInWords(kind, file));
      }
    },
    cancel: (key: string) => uploadQueue().cancel(key),
    retry: (key: string) => uploadQueue().retry(key),
    detach: (id: string) =>
      store.change({ ...composed, attachments: composed.attachments.filter((file) => file.id !== id) }),
    send: () => {
      setIsRefused(failed.length > 0);
      if (!isSendable) return;
      outbox.add({
        key: newIdempotencyKey(),
        conversationId,
        text: composed.text.trim(),
        attachments: composed.attachments,
        writtenAt: new Date().toISOString(),
        failure: null,
      });
      store.change(NOTHING_COMPOSED);
    },
  };
}

/** Files whose bytes are all on the server go with the next message; the queue is done with them. */
function takeArrived(scope: string, store: ComposedStore): void {
  for (const { key, id, kind, file, state } of uploadQueue().uploadsOf(scope)) {
    if (state.status !== 'done' || id === null || (kind !== 'photo' && kind !== 'document')) continue;
    const composed = store.read();
    const isTaken = composed.attachments.some((one) => one.id === id);
    if (!isTaken) {
      store.change({ ...composed, attachments: [...composed.attachments, { id, kind, name: file.name }] });
    }
    uploadQueue().forget(key);
  }
}

export type Composer = ReturnType<typeof useComposer>;

function isPhoto({ name }: File): boolean {
  return extensionsOf('photo').some((ending) => name.toLowerCase().endsWith(ending));
}
