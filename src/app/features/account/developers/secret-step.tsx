import { chakra } from '@chakra-ui/react/styled-system';
import { Note } from '#src/ui/feedback/note.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { takeLostFocus } from '#src/ui/layout/take-lost-focus.ts';
import { SecretField } from './secret-field.tsx';

interface SecretStepProps {
  /** 'token', 'signing secret'. */
  what: string;
  secret: string;
  /** What to do with it. */
  advice: string;
  onDone: () => void;
}

/** The last step of what makes a secret: it is never shown again. */
export function SecretStep({ what, secret, advice, onDone }: SecretStepProps) {
  return (
    <chakra.div display="grid" gap="16px" ref={takeLostFocus} tabIndex={-1}>
      <Note tone="warning" role="status">
        <b>Copy the {what} now.</b> You won’t see it again. {advice}
      </Note>
      <SecretField what={what} secret={secret} />
      <chakra.div display="flex" justifyContent="flex-end">
        <Button type="button" onClick={onDone}>
          Done
        </Button>
      </chakra.div>
    </chakra.div>
  );
}
