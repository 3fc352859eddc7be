import { CONTACTS_PER_HOUR } from '#contract/connection-rules.ts';
import { CALLS_PER_TOKEN_AND_MINUTE } from '#contract/token-scopes.ts';
import { MAX_BODY_BYTES, MAX_CALLS_PER_REQUEST } from '#contract/transport.ts';
import { Code } from '#src/ui/display/code.tsx';
import { DataTable } from '#src/ui/display/table.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Topic } from './topic-section.tsx';

const LIMITS = [
  { what: 'Calls with one token', most: `${String(CALLS_PER_TOKEN_AND_MINUTE)} per minute` },
  { what: 'Calls in one batched request', most: String(MAX_CALLS_PER_REQUEST) },
  { what: 'Size of a request', most: `${String(MAX_BODY_BYTES / 1024)} KB` },
  { what: 'New contacts', most: `${String(CONTACTS_PER_HOUR)} per hour` },
];

/** The limits that scripts meet, from the contract. */
export function LimitsSection() {
  return (
    <Topic id="limits">
      <p>
        Over a limit, the answer is 429 with the seconds to wait in the <Code>Retry-After</Code> header.
      </p>
      <Card>
        <DataTable
          caption="What the API limits"
          rows={LIMITS}
          rowKey={({ what }) => what}
          columns={[
            { key: 'what', title: 'What', cell: ({ what }) => what },
            { key: 'most', title: 'At most', nowrap: true, cell: ({ most }) => most },
          ]}
        />
      </Card>
    </Topic>
  );
}
