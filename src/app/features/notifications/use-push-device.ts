import { useState, useSyncExternalStore } from 'react';
import { FALLBACK_MESSAGES } from '#contract/screen-messages.ts';
import { pushSubscriptionInput } from '#contract/notification-preferences.ts';
import { api } from '#src/api.ts';
import { describeError } from '#src/errors/describe-error.ts';
import { showToast } from '#src/ui/feedback/toast-store.ts';
import { readyServiceWorker } from '#src/app/shell/use-service-worker.ts';

export type PushState = 'unknown' | 'unsupported' | 'blocked' | 'off' | 'on';

const never = () => () => undefined;

/** What the browser allows; on the server and until the page is alive it is unknown. */
function readSupport(): 'unsupported' | 'blocked' | 'possible' {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

export function usePushDevice(pushKey: string, isKnown: boolean) {
  const utils = api.useUtils();
  const [isBusy, setIsBusy] = useState(false);
  const support = useSyncExternalStore(never, readSupport, () => 'unknown' as const);
  const subscribe = api.notifications.subscribePush.useMutation();
  const unsubscribe = api.notifications.unsubscribePush.useMutation();
  const isOn = isKnown && support === 'possible' && Notification.permission === 'granted';
  const state: PushState = support === 'possible' ? (isOn ? 'on' : 'off') : support;

  const change = async (act: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await act();
      await utils.notifications.preferences.invalidate();
    } catch (error) {
      const { title, description } = describeError(error, FALLBACK_MESSAGES.authentication);
      showToast({ tone: 'destructive', title, description });
    } finally {
      setIsBusy(false);
    }
  };

  return {
    state,
    isBusy,
    turnOn: () =>
      change(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return;
        const { pushManager } = await readyServiceWorker();
        // Of another key it would be refused.
        await (await pushManager.getSubscription())?.unsubscribe();
        const subscription = await pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: pushKey,
        });
        const { endpoint, keys } = subscription.toJSON();
        await subscribe.mutateAsync(pushSubscriptionInput.parse({ endpoint, keys }));
        showToast({ title: 'Push messages are on', description: 'This device gets them from now on.' });
      }),
    turnOff: () =>
      change(async () => {
        await unsubscribe.mutateAsync();
        const { pushManager } = await readyServiceWorker();
        await (await pushManager.getSubscription())?.unsubscribe();
      }),
  };
}
