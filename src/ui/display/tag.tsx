import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { X } from 'lucide-react';
import { tagRecipe } from '#src/theme/recipes/controls.ts';

/** A filter that is set, with a button that takes it off. */
export function Tag({ label, onRemove }: { label: string; onRemove: () => void }) {
  const styles = useSlotRecipe({ recipe: tagRecipe })();
  return (
    <chakra.span css={styles.root}>
      {label}
      <chakra.button type="button" css={styles.remove} aria-label={`Remove ${label}`} onClick={onRemove}>
        <X aria-hidden />
      </chakra.button>
    </chakra.span>
  );
}
