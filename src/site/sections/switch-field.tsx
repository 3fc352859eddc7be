import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { tabsRecipe } from '#src/theme/recipes/tabs.ts';

const Choice = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    opacity: '0',
    cursor: 'pointer',
  },
});

const FOCUS_RING = {
  position: 'relative',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
} as const;

interface SwitchFieldProps<K extends string> {
  /** Accessible name of the group. */
  label: string;
  /** Of the radio buttons. */
  name: string;
  options: readonly { key: K; label: ReactNode }[];
  /** What the address says. */
  chosen: K;
  /** Puts the choice into the address. */
  onChoose: (key: K) => void;
}

/**
 * Radio buttons in the look of tabs. The page's styles show what belongs to the checked one (`switch-rules.ts`), so that a press
 * takes effect before and without scripts; with them, the address follows.
 */
export function SwitchField<K extends string>(props: SwitchFieldProps<K>) {
  const { label, name, options, chosen, onChoose } = props;
  const styles = useSlotRecipe({ recipe: tabsRecipe })({ variant: 'segment' });
  return (
    <chakra.div ref={useFollowAddress(props)} role="radiogroup" aria-label={label} css={styles.list}>
      {options.map((option) => (
        <chakra.label key={option.key} css={[styles.tab, FOCUS_RING]}>
          <Choice
            type="radio"
            name={name}
            value={option.key}
            defaultChecked={option.key === chosen}
            onChange={() => onChoose(option.key)}
          />
          {option.label}
        </chakra.label>
      ))}
    </chakra.div>
  );
}

/**
 * Uncontrolled: the first effect puts what was chosen before hydration into the address, later ones follow changes of the
 * address.
 */
function useFollowAddress<K extends string>({ options, chosen, onChoose }: SwitchFieldProps<K>) {
  const group = useRef<HTMLDivElement>(null);
  const shown = useRef<K>(null);
  useEffect(() => {
    const inputOf = (key: K) => group.current?.querySelector<HTMLInputElement>(`input[value="${key}"]`);
    const wasShown = shown.current;
    shown.current = chosen;
    if (wasShown === null) {
      const early = options.find(({ key }) => inputOf(key)?.checked);
      if (early !== undefined && early.key !== chosen) onChoose(early.key);
    } else if (wasShown !== chosen) {
      const input = inputOf(chosen);
      if (input) input.checked = true;
    }
  }, [chosen, options, onChoose]);
  return group;
}
