import { chakra } from '@chakra-ui/react/styled-system';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { currentToasts, serverToasts, subscribeToToasts } from './toast-store.ts';

/** Ahead of the first toast, which may be the one that says that there is no network. */
export async function loadToastCard() {
  const { ToastCard } = await import('./toast-card.tsx');
  return { default: ToastCard };
}

const ToastCard = lazy(loadToastCard);

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
  },
});

/** Once, near the end of the page. Toasts come from `showToast`; the first one brings along what shows them. */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, currentToasts, serverToasts);
  return (
    <Region role="region" aria-label="Notifications" aria-live="polite">
      <Suspense>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </Region>
  );
}
