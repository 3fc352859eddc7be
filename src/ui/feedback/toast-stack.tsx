import { useEffect, useLayoutEffect, useRef } from 'react';
import { ToastCard } from './toast-card.tsx';
import { keepToastsClear } from './toast-place.ts';
import { noticePress, type Toast } from './toast-store.ts';

const PRESSES = ['keydown', 'pointerdown'] as const;

/** The toasts on the screen, in the corner of their region where they cover nothing that is in use. */
export function ToastStack({ toasts }: { toasts: readonly Toast[] }) {
  const start = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const region = start.current?.parentElement;
    return region ? keepToastsClear(region) : undefined;
  }, [toasts]);
  useEffect(() => {
    for (const name of PRESSES) addEventListener(name, noticePress, { capture: true });
    return () => {
      for (const name of PRESSES) removeEventListener(name, noticePress, { capture: true });
    };
  }, []);
  return (
    <>
      <span ref={start} hidden />
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </>
  );
}
