import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { showToast } from '#src/ui/feedback/toast-store.ts';

/** In place of an editor whose draft didn't load: the screen for all errors, which browsers load only when they need it. */
export function DraftErrorScreen(props: ErrorComponentProps) {
  const { defaultErrorComponent: ErrorScreen } = useRouter().options;
  useEffect(() => {
    showToast({ tone: 'destructive', title: 'Error', description: 'Failed to load project draft' });
  }, []);
  return ErrorScreen === undefined ? null : <ErrorScreen {...props} />;
}
