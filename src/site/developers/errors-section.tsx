import { chakra } from '@chakra-ui/react/styled-system';
import { type ErrorEntry, ERRORS } from '#contract/errors.ts';
import { ERROR_SAMPLE } from '#src/site/copy/developers.ts';
import { Code, CodeBlock } from '#src/ui/display/code.tsx';
import { DataTable } from '#src/ui/display/table.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { Topic } from './topic-section.tsx';

const Folded = chakra('details', {
  base: { '& summary': { cursor: 'pointer', paddingBlock: '8px', fontWeight: 'label' } },
});

const CODES: [code: string, entry: ErrorEntry][] = Object.entries(ERRORS);

/** Every code of the contract's table of errors. */
export function ErrorsSection() {
  return (
    <Topic id="errors">
      <p>
        A refused call says why in <Code>data.reason</Code>. The codes stay; the sentences may change.{' '}
        <Code>invalid_input</Code> lists its fields under <Code>issues</Code>. If you ask us for help, include
        the <Code>traceId</Code>.
      </p>
      <p>
        If an answer gets lost, send the call again with the same <Code>idempotencyKey</Code>: it happens
        once. Contacts, proposals and messages call it <Code>requestId</Code>, and so does saving or
        publishing a project.
      </p>
      <CodeBlock label="A refusal">{ERROR_SAMPLE}</CodeBlock>
      <Folded>
        <summary>All {CODES.length} codes</summary>
        <Card>
          <DataTable
            caption="Error codes"
            rows={CODES}
            rowKey={([code]) => code}
            columns={[
              { key: 'code', title: 'Code', nowrap: true, cell: ([code]) => <Code>{code}</Code> },
              { key: 'message', title: 'Message', cell: ([, { message }]) => message },
            ]}
          />
        </Card>
      </Folded>
    </Topic>
  );
}
