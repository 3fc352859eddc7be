import { chakra } from '@chakra-ui/react/styled-system';

export interface Suggestion {
  /** Identity: an id or the text itself. */
  value: string;
  /** What lands in the input. */
  label: string;
  /** A second, quieter word: the county. */
  note?: string;
}

const Panel = chakra('ul', {
  base: {
    position: 'absolute',
    zIndex: 'drawer',
    left: '0',
    right: '0',
    top: 'calc(100% + 4px)',
    maxHeight: '288px',
    overflowY: 'auto',
    padding: '4px',
    borderRadius: 'lg',
    bg: 'bg.muted',
    boxShadow: 'float',
  },
});

const Line = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '12px',
    minHeight: '40px',
    alignItems: 'center',
    px: '12px',
    borderRadius: '8px',
    cursor: 'pointer',
    _hover: { bg: 'bg.subtle' },
    '&[aria-selected=true]': { bg: 'chosen', color: 'chosen.fg' },
  },
});

interface SuggestionListProps {
  id: string;
  optionId: (index: number) => string;
  list: { isOpen: boolean; active: number; suggestions: Suggestion[] };
  onPick: (suggestion: Suggestion) => void;
}

export function SuggestionList({ id, optionId, list, onPick }: SuggestionListProps) {
  return (
    <Panel id={id} role="listbox" aria-label="Suggestions" hidden={!list.isOpen}>
      {list.suggestions.map((suggestion, index) => (
        <Line
          key={suggestion.value}
          id={optionId(index)}
          role="option"
          aria-selected={index === list.active}
          // The press must not take the focus from the input, which would close the list first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
        >
          <span>{suggestion.label}</span>
          {suggestion.note && (
            <chakra.span textStyle="meta" color="fg.muted">
              {suggestion.note}
            </chakra.span>
          )}
        </Line>
      ))}
    </Panel>
  );
}
