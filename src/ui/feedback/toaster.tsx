import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, serverToasts, subscribeToToasts } from './toast-store.ts';

/** Ahead of the first toast, which may be the one that says that there is no network. */
export async function loadToastStack() {
  const { ToastStack } = await import('./toast-stack.tsx');
  return { default: ToastStack };
}

const ToastStack = lazy(loadToastStack);

const Region = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    right: { base: '16px', sm: '24px' },
    left: { base: '16px', sm: 'auto' },
    bottom: {
      base: 'calc(16px + var(--tab-bar, 0px) + var(--dock, 0px))',
      sm: 'calc(24px + var(--dock, 0px))',
    },
    width: { sm: '400px' },
    display: 'grid',
    gap: '12px',
    pointerEvents: 'none',
    '&[data-place|=top]': { bottom: 'auto', top: '80px' },
    '&[data-place$=left]': { right: { sm: 'auto' }, left: { sm: '24px' } },
  },
});

/** Once, near the end of the page. Toasts come from `showToast`; the first one brings along what shows them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  return (
    <Region role="region" aria-label="Notifications" aria-live="polite">
      <Suspense>{toasts.length > 0 && <ToastStack toasts={toasts} />}</Suspense>
    </Region>
  );
}
