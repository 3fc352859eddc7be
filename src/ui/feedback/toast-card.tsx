import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { toastRecipe } from '#src/theme/recipes/toast.ts';
import { Button } from '../form/button.tsx';
import { dismissToast, type Toast } from './toast-store.ts';

const ICONS = { success: <CircleCheck aria-hidden />, destructive: <CircleAlert aria-hidden /> };

function secondsOf(toast: Toast): number {
  return toast.seconds ?? (toast.tone === 'destructive' || toast.action ? 10 : 6);
}

/** Hovering or focusing a toast holds it; Escape inside it closes it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const { tone = 'success', title, description, action, icon } = toast;
  const [isHeld, setHeld] = useState(false);
  const styles = useSlotRecipe({ recipe: toastRecipe })({ tone });
  const close = () => dismissToast(toast.id);
  const milliseconds = secondsOf(toast) * 1000;
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(() => dismissToast(toast.id), milliseconds);
    return () => clearTimeout(timer);
  }, [isHeld, milliseconds, toast.id]);
  const act = () => {
    close();
    action?.onPress();
  };
  return (
    <chakra.div
      css={styles.root}
      role={tone === 'destructive' ? 'alert' : undefined}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <chakra.span css={styles.icon}>{icon ?? ICONS[tone]}</chakra.span>
      <chakra.div css={styles.body}>
        <chakra.p css={styles.title}>{title}</chakra.p>
        {description && <chakra.p css={styles.description}>{description}</chakra.p>}
      </chakra.div>
      <chakra.div css={styles.end}>
        {action && (
          <Button type="button" variant="ghost" size="sm" onClick={act}>
            {action.label}
          </Button>
        )}
        <Button
          type="button"
          variant="ghost"
          size="sm"
          icon
          color="fg.muted"
          aria-label="Dismiss"
          onClick={close}
        >
          <X aria-hidden />
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
