import { chakra } from '@chakra-ui/react/styled-system';
import { FileCheck2, FileUp } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { VERIFY_PAGE } from '#src/site/copy/verify-statement.ts';
import { Button } from '#src/ui/form/button.tsx';
import { FileZone } from '#src/ui/form/file-zone.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { useVerification } from './use-verification.ts';
import { VerdictNote } from './verdict-note.tsx';

const ScriptNeeded = chakra('div', {
  base: { color: 'red.fg', fontWeight: 'label', '& p': { marginBottom: '20px' } },
});

export function VerifyStatementForm() {
  const [file, setFile] = useState<File | null>(null);
  const [fingerprint, setFingerprint] = useState('');
  const { verification, verify, forget } = useVerification();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void verify(file, fingerprint);
  };
  return (
    <>
      <ScriptNeeded>
        {/* Bare, since styles inside it are lost to the rest of the page. */}
        <noscript>
          <p>{VERIFY_PAGE.withoutScript}</p>
        </noscript>
      </ScriptNeeded>
      {/* As a dialog's it sends nothing before its script is there: not the name of the file either. */}
      <chakra.form method="dialog" onSubmit={submit} noValidate display="grid" gap="24px">
        <chakra.div display="grid" gap="8px">
          <chakra.label htmlFor="statement-file" fontWeight="label">
            {VERIFY_PAGE.fileLabel}
          </chakra.label>
          <FileZone
            id="statement-file"
            name="statement"
            accept=".json,application/json"
            icon={file === null ? <FileUp aria-hidden /> : <FileCheck2 aria-hidden />}
            title={file === null ? 'Choose a file or drop it here' : file.name}
            help={file === null ? VERIFY_PAGE.fileHelp : 'Choose another file'}
            error={verification.status === 'failed' ? verification.message : undefined}
            onPick={(picked) => {
              setFile(picked);
              forget();
            }}
          />
        </chakra.div>
        <TextField
          name="fingerprint"
          label={VERIFY_PAGE.fingerprintLabel}
          help={VERIFY_PAGE.fingerprintHelp}
          optional
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={fingerprint}
          onChange={(event) => {
            setFingerprint(event.target.value);
            forget();
          }}
        />
        <Button type="submit" width={{ base: 'full', sm: 'auto' }} justifySelf="start">
          {VERIFY_PAGE.submit}
        </Button>
        <div role="status">
          {verification.status === 'done' && <VerdictNote verdict={verification.verdict} />}
        </div>
      </chakra.form>
    </>
  );
}
