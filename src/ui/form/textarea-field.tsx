import { chakra } from '@chakra-ui/react/styled-system';
import { useState, type ChangeEvent, type ComponentPropsWithoutRef, type Ref } from 'react';
import { textareaRecipe } from '#src/theme/recipes/input.ts';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

const Textarea = chakra('textarea', textareaRecipe);

export interface TextareaFieldProps
  extends FieldTexts, Omit<ComponentPropsWithoutRef<'textarea'>, 'color' | 'height' | 'width'> {
  ref?: Ref<HTMLTextAreaElement>;
  /** Shows '72/200'. It only counts; the schema decides. Without it, the last tenth of `maxLength` is counted. */
  counter?: number;
}

function give<T>(ref: Ref<T> | undefined, value: T | null) {
  if (typeof ref === 'function') return ref(value);
  if (ref) ref.current = value;
  return undefined;
}

/** Several lines of text. Takes `{...register('x')}`. */
export function TextareaField(props: TextareaFieldProps) {
  const { label, help, error, optional, counter, ref, onChange, ...area } = props;
  const ids = useFieldIds(area);
  const [count, setCount] = useState(String(area.value ?? area.defaultValue ?? '').length);
  // The form library writes its default value through the ref, so the count is taken after it.
  const connect = (element: HTMLTextAreaElement | null) => {
    give(ref, element);
    if (element) setCount(element.value.length);
  };
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setCount(event.target.value.length);
    return onChange?.(event);
  };
  const { maxLength } = area;
  // Browsers cut what is pasted beyond it without a word.
  const isNearlyFull = maxLength !== undefined && count >= 0.9 * maxLength;
  const limit = counter ?? (isNearlyFull ? maxLength : undefined);
  return (
    <FieldFrame
      ids={ids}
      label={label}
      help={help}
      error={error}
      optional={optional ?? false}
      counter={limit ? `${count}/${limit}` : undefined}
    >
      <Textarea
        {...area}
        ref={connect}
        id={ids.control}
        onChange={change}
        {...describedBy(ids, { help, error })}
      />
    </FieldFrame>
  );
}
