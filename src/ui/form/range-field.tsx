import { chakra } from '@chakra-ui/react/styled-system';
import type { CSSProperties } from 'react';
import { sliderRecipe } from '#src/theme/recipes/controls.ts';
import { useFieldIds } from './field-ids.ts';

const Slider = chakra('input', sliderRecipe);

interface RangeFieldProps {
  label: string;
  name?: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
  /** The value in words: '25 mi'. */
  text: string;
}

/** A native range with its value in words at the right of the label. */
export function RangeField({ label, name, min, max, step, value, onChange, text }: RangeFieldProps) {
  const ids = useFieldIds({ name });
  const share = max > min ? ((value - min) / (max - min)) * 100 : 0;
  const filled: CSSProperties & Record<'--filled', string> = { '--filled': `${share}%` };
  return (
    <div>
      <chakra.div display="flex" justifyContent="space-between" gap="16px" marginBottom="8px">
        <chakra.label htmlFor={ids.control} fontWeight="label">
          {label}
        </chakra.label>
        <chakra.span fontVariantNumeric="tabular-nums" aria-hidden="true">
          {text}
        </chakra.span>
      </chakra.div>
      <Slider
        id={ids.control}
        type="range"
        {...{ name, min, max, step, value }}
        aria-valuetext={text}
        style={filled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
