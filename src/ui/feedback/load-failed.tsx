import { CloudOff } from 'lucide-react';
import { BusyButton } from '../form/busy-button.tsx';
import { Note } from './note.tsx';

interface LoadFailedProps {
  /** What did not load: 'Messages did not load.' */
  what: string;
  /** Why, in words. */
  why?: string;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** In place of a list that could not be loaded. */
export function LoadFailed(props: LoadFailedProps) {
  const { what, why = 'Check your connection and try again.', onRetry, isRetrying = false } = props;
  return (
    <Note
      role="alert"
      icon={<CloudOff aria-hidden />}
      action={
        <BusyButton
          readsOnly
          variant="outline"
          size="sm"
          busy={isRetrying}
          busyText="Trying..."
          onClick={onRetry}
        >
          Try again
        </BusyButton>
      }
    >
      <strong>{what}</strong> {why}
    </Note>
  );
}
