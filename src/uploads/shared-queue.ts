import { onOtherPerson } from '#src/session-sync.ts';
import { once } from '#src/ui/once.ts';
import { openTusTransfer } from './tus-transfer.ts';
import { UploadQueue } from './upload-queue.ts';

/** The one queue of this tab, which knows when the network goes and comes. */
export const uploadQueue = once(() => {
  const queue = new UploadQueue(openTusTransfer);
  window.addEventListener('offline', queue.goOffline);
  window.addEventListener('online', queue.goOnline);
  onOtherPerson(() => queue.clear());
  return queue;
});
