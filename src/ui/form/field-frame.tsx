import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { fieldRecipe } from '#src/theme/recipes/field.ts';
import type { FieldIds } from './field-ids.ts';

export interface FieldTexts {
  label: ReactNode;
  /** Below the control: what belongs there, why it is asked. */
  help?: ReactNode;
  /** In words, next to the field. */
  error?: string | undefined;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  /** Right of the error: a counter. */
  counter?: ReactNode;
  children: ReactNode;
}

/** Label above, control, error and help below. */
export function FieldFrame({ ids, label, help, error, optional, counter, children }: FieldFrameProps) {
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  return (
    <chakra.div css={styles.root}>
      <chakra.label css={styles.label} htmlFor={ids.control}>
        {label}
        {optional && <chakra.span css={styles.optional}> (optional)</chakra.span>}
      </chakra.label>
      {children}
      {(error || counter) && (
        <chakra.div css={styles.foot}>
          {error && <FieldError id={ids.error}>{error}</FieldError>}
          {counter && <chakra.span css={styles.counter}>{counter}</chakra.span>}
        </chakra.div>
      )}
      {help && (
        <chakra.div id={ids.help} css={styles.help}>
          {help}
        </chakra.div>
      )}
    </chakra.div>
  );
}

/** What is wrong, with its sign. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  return (
    <chakra.p id={id} css={styles.error}>
      <CircleAlert aria-hidden />
      {children}
    </chakra.p>
  );
}
