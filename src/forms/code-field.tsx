import { chakra } from '@chakra-ui/react/styled-system';
import { type ComponentProps, useState } from 'react';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';

type CodeFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'label' | 'inputMode' | 'autoComplete' | 'help'
> & {
  /** While an app is set up, there are no recovery codes yet. */
  onlyApp?: boolean;
};

/** A code of an authenticator app, or a recovery code; the field takes either, whatever it asks for. */
export function CodeField({ onlyApp = false, ...input }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div>
      <TextField
        {...input}
        {...(isRecovery
          ? { label: 'Recovery code', help: 'One of the ten you saved. Each works once.' }
          : { label: 'Code from your authenticator app', inputMode: 'numeric' as const })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      {!onlyApp && (
        <chakra.p marginTop="8px">
          <TextLink asChild size="meta">
            <button type="button" onClick={() => setRecovery(!isRecovery)}>
              {isRecovery ? 'Use your authenticator app' : 'Use a recovery code'}
            </button>
          </TextLink>
        </chakra.p>
      )}
    </div>
  );
}
