import { chakra } from '@chakra-ui/react/styled-system';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/ui/form/button.tsx';
import { Input } from '#src/ui/form/text-field.tsx';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import { MAX_HELP_QUERY_LENGTH } from './help-tab-labels.ts';

const Form = chakra('form', {
  base: {
    display: 'flex',
    gap: '8px',
    maxWidth: '640px',
    marginTop: '24px',
  },
});

interface HelpSearchFormProps {
  /** What the address says. */
  query: string;
  /** Whether the list is open, and no article. */
  isList: boolean;
}

/**
 * The search of Help. The address holds what is looked for: each letter replaces it, so that Back leads out of the
 * search. Without the script the form asks for the same address.
 */
export function HelpSearchForm({ query, isList }: HelpSearchFormProps) {
  const navigate = useNavigate();
  const { typed, type } = useTyped(query);
  const find = (text: string) => {
    const search = text.trim() === '' ? {} : { q: text };
    const isGoingOn = isList && (typed.trim() !== '' || text === typed);
    void navigate({ to: '/help', search, replace: isGoingOn, resetScroll: false });
  };
  return (
    <Form
      role="search"
      action="/help"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        find(typed);
      }}
    >
      <chakra.div position="relative" flex="1" minWidth="0">
        <label className={VISUALLY_HIDDEN} htmlFor="help-search">
          Search the help articles
        </label>
        <Input
          id="help-search"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={MAX_HELP_QUERY_LENGTH}
          placeholder="Try “password”"
          start
          value={typed}
          onChange={(event) => {
            const text = event.target.value;
            type(text);
            find(text);
          }}
        />
        <chakra.span
          aria-hidden="true"
          position="absolute"
          left="14px"
          top="14px"
          color="fg.muted"
          pointerEvents="none"
        >
          <Search size={20} strokeWidth={1.75} />
        </chakra.span>
      </chakra.div>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  );
}

/** The field's value: the typed text, until the address changes for a reason other than typing. */
function useTyped(query: string) {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  // Fast typing is ahead of the address, which then passes through what was typed before.
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([]);
  if (query !== shown) {
    setShown(query);
    if (!onTheWay.includes(query)) setTyped(query);
    if (query === typed || !onTheWay.includes(query)) setOnTheWay([]);
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      setOnTheWay((texts) => [...texts, text.trim() === '' ? '' : text]);
    },
  };
}
