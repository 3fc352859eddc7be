import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ErrorScreen } from '#src/errors/error-screen.tsx';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** In place of an editor whose draft didn't load. */
export function DraftErrorScreen(props: ErrorComponentProps) {
  useEffect(() => {
    showToast({ tone: 'destructive', title: 'Error', description: 'Failed to load project draft' });
  }, []);
  return <ErrorScreen {...props} />;
}
