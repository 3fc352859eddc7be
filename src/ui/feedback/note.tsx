import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { noteRecipe } from '#src/theme/recipes/feedback.ts';

const ICONS = {
  neutral: <Info aria-hidden />,
  warning: <TriangleAlert aria-hidden />,
  danger: <CircleAlert aria-hidden />,
  success: <CircleCheck aria-hidden />,
};

interface NoteProps {
  tone?: 'neutral' | 'warning' | 'danger' | 'success';
  icon?: ReactNode;
  /** A small button at the right. */
  action?: ReactNode;
  role?: 'alert' | 'status';
  children: ReactNode;
}

/** A highlighted note: `<b>` for its first words, a link for the action. */
export function Note({ tone = 'neutral', icon, action, role, children }: NoteProps) {
  const styles = useSlotRecipe({ recipe: noteRecipe })({ tone });
  return (
    <chakra.div css={styles.root} role={role}>
      <chakra.span css={styles.icon}>{icon ?? ICONS[tone]}</chakra.span>
      <chakra.div css={styles.body}>{children}</chakra.div>
      {action && <chakra.div css={styles.action}>{action}</chakra.div>}
    </chakra.div>
  );
}
