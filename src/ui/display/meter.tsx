import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { progressRecipe } from '#src/theme/recipes/progress.ts';

interface MeterProps {
  /** What is measured: 'Complete', 'Uploading kitchen.jpg'. */
  label: string;
  value: number;
  max?: number;
  /** The value in words; '86%' when left out. */
  text?: string;
  /** Shows label and text above the bar; otherwise they stand elsewhere on the page. */
  showText?: boolean;
}

/** A bar that says how far something has come. */
export function Meter({ label, value, max = 100, text, showText = false }: MeterProps) {
  const styles = useSlotRecipe({ recipe: progressRecipe })();
  const percent = max > 0 ? Math.round(Math.min(1, Math.max(0, value / max)) * 100) : 0;
  const words = text ?? `${percent}%`;
  return (
    <div>
      {showText && (
        <chakra.div display="flex" justifyContent="space-between" marginBottom="8px" aria-hidden="true">
          <chakra.span color="fg.muted">{label}</chakra.span>
          <chakra.b fontWeight="label" fontVariantNumeric="tabular-nums">
            {words}
          </chakra.b>
        </chakra.div>
      )}
      <chakra.div
        css={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={words}
      >
        {percent > 0 && <chakra.span css={styles.bar} style={{ width: `${percent}%` }} />}
      </chakra.div>
    </div>
  );
}
