import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { FieldIds } from './field-ids.ts';
import { FieldError, type FieldTexts } from './field-frame.tsx';
import { VISUALLY_HIDDEN } from '../layout/visually-hidden.tsx';
import type { NativeInputProps } from './text-field.tsx';

export interface ChoiceOption {
  value: string;
  label: ReactNode;
  help?: ReactNode;
  /** A lucide icon; shown by the large choices. */
  icon?: ReactNode;
  disabled?: boolean;
}

/** `label` becomes the legend. Takes `{...register('x')}`: name, ref and handlers go to every input. */
export interface ChoiceSetProps
  extends FieldTexts, Omit<NativeInputProps, 'type' | 'value' | 'defaultValue' | 'checked' | 'onSelect'> {
  options: ChoiceOption[];
  /** Chosen values of an uncontrolled set. */
  defaultValues?: readonly string[];
  /** Chosen values of a controlled set. */
  values?: readonly string[];
  /** Columns on a desk; one on phones. */
  columns?: 1 | 2 | 3 | 4;
  /** Two columns on phones, for options of a word. */
  short?: boolean;
  /** The legend is read aloud only. */
  hideLabel?: boolean;
}

/** `checked` or `defaultChecked` of one input, or neither when a form library writes it. */
export function checkedProps(props: Pick<ChoiceSetProps, 'values' | 'defaultValues'>, value: string) {
  if (props.values) return { checked: props.values.includes(value) };
  if (props.defaultValues) return { defaultChecked: props.defaultValues.includes(value) };
  return {};
}

interface ChoiceSetFrameProps extends FieldTexts {
  ids: FieldIds;
  role?: 'radiogroup';
  columns?: 1 | 2 | 3 | 4;
  gap?: string;
  short?: boolean | undefined;
  /** As many beside each other as there is room for, in place of columns. */
  wraps?: boolean;
  hideLabel?: boolean | undefined;
  children: ReactNode;
}

const WRAPPED = { display: 'flex', flexWrap: 'wrap' } as const;
const gridOf = (columns: number, isShort: boolean) => ({
  display: 'grid',
  gridTemplateColumns: {
    base: `repeat(${isShort ? 2 : 1}, minmax(0, 1fr))`,
    sm: `repeat(${columns}, minmax(0, 1fr))`,
  },
});

/** The fieldset around a set of boxes or dots. */
export function ChoiceSetFrame(props: ChoiceSetFrameProps) {
  const { ids, role, label, help, error, optional, columns = 1, gap = '12px', hideLabel, children } = props;
  const { wraps = false, short = false } = props;
  const layout = wraps ? WRAPPED : gridOf(columns, short);
  const described = [error ? ids.error : '', help ? ids.help : ''].filter(Boolean).join(' ') || undefined;
  const invalid = role && error ? { 'aria-invalid': true } : {};
  return (
    <chakra.fieldset minWidth="0" role={role} aria-describedby={described} {...invalid}>
      <chakra.legend
        fontWeight="label"
        marginBottom="8px"
        className={hideLabel ? VISUALLY_HIDDEN : undefined}
      >
        {label}
        {optional && (
          <chakra.span color="fg.muted" fontWeight="body">
            {' '}
            (optional)
          </chakra.span>
        )}
      </chakra.legend>
      <chakra.div {...layout} gap={gap}>
        {children}
      </chakra.div>
      {error && (
        <chakra.div marginTop="8px">
          <FieldError id={ids.error}>{error}</FieldError>
        </chakra.div>
      )}
      {help && (
        <chakra.div id={ids.help} marginTop="6px" textStyle="meta" color="fg.muted">
          {help}
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
