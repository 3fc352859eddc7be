import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system';
import {
  useRef,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { fieldRecipe } from '#src/theme/recipes/field.ts';
import { LiveRegion } from '../feedback/live-region.tsx';
import { describedBy, useFieldIds } from './field-ids.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { SuggestionList, type Suggestion } from './suggestion-list.tsx';
import { Input, type NativeInputProps } from './text-field.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface ComboboxFieldProps extends FieldTexts, Omit<NativeInputProps, 'list' | 'role' | 'ref'> {
  ref?: Ref<HTMLInputElement>;
  start?: ReactNode;
  /** Answers suggestions for what was typed. It may be slow or fail: the text typed counts all the same. */
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** Told when a suggestion is taken. The input's own `onChange` is called with its label as well. */
  onPick?: (suggestion: Suggestion) => void;
  /** Letters needed before it asks. */
  minLength?: number;
}

/** Writes as a person would, so that React and the form library hear of it. */
function typeInto(input: HTMLInputElement, text: string) {
  const descriptor = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  descriptor?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A line of text with suggestions below; any text is allowed. Takes `{...register('x')}`. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, help, error, optional, start, suggest, onPick, minLength = 2, ...rest } = props;
  const { ref, onChange, onBlur, onKeyDown, ...input } = rest;
  const ids = useFieldIds(input);
  const styles = useSlotRecipe({ recipe: fieldRecipe })();
  const list = useSuggestions({ suggest, minLength });
  const isPicking = useRef(false);
  const listId = `${ids.control}-list`;
  const optionId = (index: number) => `${listId}-${index}`;

  const pick = (suggestion: Suggestion, element: HTMLInputElement | null) => {
    list.close();
    isPicking.current = true;
    if (element) typeInto(element, suggestion.label);
    isPicking.current = false;
    onPick?.(suggestion);
  };
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    onChange?.(event);
    if (!isPicking.current) list.ask(event.target.value);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const chosen = list.handleKey(event);
    if (chosen) pick(chosen, event.currentTarget);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event);
    list.close();
  };
  const pickById = (suggestion: Suggestion) => {
    const element = document.getElementById(ids.control);
    pick(suggestion, element instanceof HTMLInputElement ? element : null);
  };

  return (
    <FieldFrame ids={ids} label={label} help={help} error={error} optional={optional ?? false}>
      <chakra.div css={styles.control}>
        <Input
          type="text"
          autoComplete="off"
          {...input}
          ref={ref}
          id={ids.control}
          start={Boolean(start)}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list.isOpen}
          aria-controls={listId}
          aria-activedescendant={list.isOpen && list.active >= 0 ? optionId(list.active) : undefined}
          onChange={change}
          onKeyDown={press}
          onBlur={leave}
          {...describedBy(ids, { help, error })}
        />
        {start && (
          <chakra.span css={styles.start} aria-hidden="true">
            {start}
          </chakra.span>
        )}
        <SuggestionList id={listId} optionId={optionId} list={list} onPick={pickById} />
        <LiveRegion>{list.announcement}</LiveRegion>
      </chakra.div>
    </FieldFrame>
  );
}
