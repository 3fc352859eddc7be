import { chakra } from '@chakra-ui/react/styled-system';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef } from 'react';
import { ATTACHMENT_KINDS, MAX_MESSAGE_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '#contract/messages.ts';
import { extensionsOf, UPLOAD_KINDS } from '#contract/uploads.ts';
import { textareaRecipe } from '#src/theme/recipes/input.ts';
import { Button } from '#src/ui/form/button.tsx';
import { formatNumber } from '#src/ui/format.ts';
import { VISUALLY_HIDDEN } from '#src/ui/layout/visually-hidden.tsx';
import type { Outbox } from '#src/messages/outbox.ts';
import { ComposedFiles } from './composed-files-list.tsx';
import { useComposer } from './use-composer.ts';

const Field = chakra('textarea', textareaRecipe);

const Form = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: '48px minmax(0, 1fr) 48px',
    gap: '8px',
    alignItems: 'end',
  },
});

const ACCEPTED = ATTACHMENT_KINDS.flatMap((kind) => [
  ...Object.keys(UPLOAD_KINDS[kind].mediaTypes),
  ...extensionsOf(kind),
]).join(',');

/** Browsers cut what is pasted beyond it without a word. */
const FULL = `A message has ${formatNumber(MAX_MESSAGE_LENGTH)} characters at most. Send the rest as another one.`;

/** The code of a key that an input method takes for itself. */
const COMPOSING = 229;

/** As high as its text, where browsers have no `field-sizing` (Safari 26.1 and before). */
function useHeightOf(text: string): RefObject<HTMLTextAreaElement | null> {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || CSS.supports('field-sizing', 'content')) return;
    element.style.height = 'auto';
    const borders = element.offsetHeight - element.clientHeight;
    element.style.height = `${String(element.scrollHeight + borders)}px`;
  }, [text]);
  return field;
}

interface ComposerFormProps {
  conversationId: string;
  /** Of the other side. */
  name: string;
  outbox: Outbox;
}

/** The field at the foot of a conversation: Enter sends, Shift and Enter begins a line; on phones Enter begins one. */
export function ComposerForm({ conversationId, name, outbox }: ComposerFormProps) {
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const composer = useComposer(conversationId, outbox);
  const { composed, isSendable, refusal, room } = composer;
  const field = useHeightOf(composed.text);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // The Enter that ends a composition comes after its end in Safari, with a code of its own.
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else tells it from one that is pressed
    const isComposing = event.nativeEvent.isComposing || event.keyCode === COMPOSING;
    const isLine = event.key !== 'Enter' || event.shiftKey || isComposing;
    if (isLine || matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    composer.send();
  };
  const onChoose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    composer.attach([...(currentTarget.files ?? [])]);
    // The same file can be chosen again.
    currentTarget.value = '';
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        composer.send();
      }}
    >
      <chakra.div gridColumn="1 / -1" css={{ '&:empty': { display: 'none' } }}>
        <ComposedFiles composer={composer} />
      </chakra.div>
      <Button
        type="button"
        variant="ghost"
        icon
        aria-label={room === 0 ? `${String(MAX_MESSAGE_ATTACHMENTS)} files are the most` : 'Attach files'}
        aria-disabled={room === 0 || undefined}
        onClick={() => room > 0 && chooser.current?.click()}
      >
        <Paperclip aria-hidden />
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        accept={ACCEPTED}
        data-testid="attach"
        onChange={onChoose}
      />
      <div>
        <label className={VISUALLY_HIDDEN} htmlFor={id}>
          Message to {name}
        </label>
        <Field
          ref={field}
          id={id}
          rows={1}
          minHeight="48px"
          maxHeight="200px"
          resize="none"
          css={{ fieldSizing: 'content' }}
          placeholder={`Write to ${name}`}
          maxLength={MAX_MESSAGE_LENGTH}
          value={composed.text}
          onChange={(event) => composer.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <chakra.p role="alert" textStyle="meta" color="red.fg">
          {refusal}
        </chakra.p>
        <chakra.p role="status" textStyle="meta" color="fg.muted">
          {composed.text.length >= MAX_MESSAGE_LENGTH && FULL}
        </chakra.p>
      </div>
      <Button type="submit" icon aria-label="Send" aria-disabled={!isSendable || undefined}>
        <SendHorizontal aria-hidden />
      </Button>
    </Form>
  );
}
