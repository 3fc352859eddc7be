import { chakra } from '@chakra-ui/react/styled-system';
import { useRouter } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef } from 'react';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { type Suggestion, SuggestionList } from '#src/ui/form/suggestion-list.tsx';
import { useSuggestions } from '#src/ui/form/use-suggestions.ts';

const MIN_LENGTH = 2;

interface PlaceInputProps {
  label: string;
  name: string;
  defaultValue: string | undefined;
  placeholder: string;
  invalid: boolean;
  describedBy: string | undefined;
  /** Told whenever the text changes. */
  onEdit: () => void;
}

/** A city or ZIP code with suggestions, as part of a search bar: the bar draws the frame. */
export function PlaceInput(props: PlaceInputProps) {
  const { label, name, defaultValue, placeholder, invalid, describedBy, onEdit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { loadUtils } = useRouter().options.context;
  const list = useSuggestions({
    minLength: MIN_LENGTH,
    suggest: async (text) => {
      const utils = await loadUtils();
      const { items } = await utils.places.suggest.fetch({ text });
      return items.map(({ label, isServed }) => ({
        value: label,
        label,
        note: isServed ? '' : 'Outside our area',
      }));
    },
  });
  const listId = `${id}-list`;
  const optionId = (index: number) => `${listId}-${index}`;
  const pick = (suggestion: Suggestion) => {
    list.close();
    if (input.current) input.current.value = suggestion.label;
    onEdit();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = list.handleKey(event);
    if (chosen) pick(chosen);
  };

  return (
    <>
      <chakra.label htmlFor={id} textStyle="meta" fontWeight="label" color="fg.muted">
        {label}
      </chakra.label>
      <input
        ref={input}
        id={id}
        name={name}
        type="text"
        autoComplete="postal-code"
        maxLength={120}
        defaultValue={defaultValue}
        placeholder={placeholder}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={list.isOpen}
        aria-controls={listId}
        aria-activedescendant={list.isOpen && list.active >= 0 ? optionId(list.active) : undefined}
        aria-invalid={invalid || undefined}
        // The browser's own, for a page that came of a search and runs no script yet.
        autoFocus={invalid}
        aria-describedby={describedBy}
        onChange={(event) => {
          onEdit();
          list.ask(event.target.value);
        }}
        onKeyDown={press}
        onBlur={list.close}
      />
      <SuggestionList id={listId} optionId={optionId} list={list} onPick={pick} />
      <LiveRegion>{list.announcement}</LiveRegion>
    </>
  );
}
