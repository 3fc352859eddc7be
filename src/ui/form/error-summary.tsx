import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';
import { TextLink } from '../display/text-link.tsx';
import { Note } from '../feedback/note.tsx';
import { fieldId } from './field-ids.ts';

export interface SummaryError {
  /** The field's name in the form. */
  name: string;
  /** The field's label, which becomes the link. */
  label: string;
}

interface ErrorSummaryProps {
  errors: SummaryError[];
  /** Counts the attempts to send (`formState.submitCount`): the focus moves with each failed one. */
  attempt: number;
  /** Where the focus goes: to the first field, or here. */
  focus?: 'field' | 'summary';
  /** Where the focus was when the form was sent. Whoever types in another field by now keeps it. */
  sentFrom?: RefObject<Element | null>;
  /** In place of the links: one sentence for all of them. */
  message?: string | undefined;
}

function sentence(count: number): string {
  return `Fix ${count} field${count === 1 ? '' : 's'}:`;
}

function focusField(near: Element, name: string): boolean {
  const found = near.closest('form')?.elements.namedItem(name);
  const field = found instanceof RadioNodeList ? found[0] : found;
  if (!(field instanceof HTMLElement)) return false;
  field.focus();
  field.scrollIntoView({ block: 'center' });
  return true;
}

function isTypingElsewhere(near: Element, sentFrom: Element | null): boolean {
  const active = document.activeElement;
  if (!(active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement)) return false;
  return active !== sentFrom && active.form === near.closest('form');
}

/** At the top of a form, inside it: the fields to fix, as links. The focus goes to the first. */
export function ErrorSummary({ errors, attempt, focus = 'field', sentFrom, message }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const first = errors[0]?.name;
  const handled = useRef(0);
  // Once for each failed attempt.
  useEffect(() => {
    if (!first || !root.current || handled.current === attempt) return;
    handled.current = attempt;
    if (sentFrom !== undefined && isTypingElsewhere(root.current, sentFrom.current)) return;
    if (focus === 'summary' || !focusField(root.current, first)) root.current.focus();
  }, [attempt, first, focus, sentFrom]);
  const follow = (event: MouseEvent<HTMLAnchorElement>, name: string) => {
    if (focusField(event.currentTarget, name)) event.preventDefault();
  };
  if (errors.length === 0) return null;
  if (message !== undefined)
    return (
      <div ref={root} role="alert" tabIndex={-1}>
        <Note tone="danger">
          <b>{message}</b>
        </Note>
      </div>
    );
  return (
    <div ref={root} role="alert" tabIndex={-1}>
      <Note tone="danger">
        <strong>{sentence(errors.length)}</strong>{' '}
        {errors.map((error, index) => (
          <span key={error.name}>
            {index > 0 && ', '}
            <TextLink
              tone="inherit"
              href={`#${fieldId(error.name)}`}
              onClick={(event) => follow(event, error.name)}
            >
              {error.label}
            </TextLink>
          </span>
        ))}
      </Note>
    </div>
  );
}
