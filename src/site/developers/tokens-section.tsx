import {
  MAX_TOKENS,
  NEVER_WITH_A_TOKEN,
  TOKEN_PREFIX,
  TOKEN_SCOPE_TEXTS,
  TOKEN_SCOPES,
} from '#contract/token-scopes.ts';
import { Code } from '#src/ui/display/code.tsx';
import { DataTable } from '#src/ui/display/table.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Topic } from './topic-section.tsx';

/** What tokens are and may do, from the contract. */
export function TokensSection() {
  return (
    <Topic id="tokens">
      <p>
        A token starts with <Code>{TOKEN_PREFIX}</Code> and goes into the <Code>Authorization</Code> header as
        a bearer token, never with cookies. You see it once. It does what its scopes allow, for a year at
        most, and never more than you can: if your role in a company changes, so does your token.
      </p>
      <Card>
        <DataTable
          caption="Scopes"
          rows={[...TOKEN_SCOPES]}
          rowKey={(scope) => scope}
          columns={[
            { key: 'scope', title: 'Scope', nowrap: true, cell: (scope) => <Code>{scope}</Code> },
            { key: 'about', title: 'What it allows', cell: (scope) => TOKEN_SCOPE_TEXTS[scope].about },
          ]}
        />
      </Card>
      <p>{NEVER_WITH_A_TOKEN}</p>
      <p>
        You can keep {MAX_TOKENS} tokens. Give each script its own, so that you can revoke one without
        stopping the others. We email you whenever one is made. A new password revokes them all.
      </p>
    </Topic>
  );
}
