import {
  CLI_SAMPLE,
  CLIENT_CALLS,
  CLIENT_SAMPLE,
  HTTP_SAMPLE,
  START_SAMPLE,
} from '#src/site/copy/developers.ts';
import { Code, CodeBlock } from '#src/ui/display/code.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { Topic } from './topic-section.tsx';

/** The ways in: one call, the typed client, plain HTTP and the command line. */
export function StartSections() {
  return (
    <>
      <Topic id="start">
        <p>
          Make a token under <TextLink href="/account#developers">Account, Developers</TextLink>. You need to
          be signed in. Then call:
        </p>
        <CodeBlock label="A first call">{START_SAMPLE}</CodeBlock>
      </Topic>
      <Topic id="client">
        <p>
          The API is <TextLink href="https://trpc.io/docs/client/vanilla/setup">tRPC</TextLink>. With the type
          of our router, every input and answer is typed: your editor completes them, and a change that breaks
          you doesn’t compile.
        </p>
        <CodeBlock label="The typed client">{CLIENT_SAMPLE}</CodeBlock>
        <CodeBlock label="Calls of the typed client">{CLIENT_CALLS}</CodeBlock>
        <p>
          Two programs that run as they are come with the source, in <Code>scripts/examples</Code>: one lists
          open work, one receives webhooks.
        </p>
      </Topic>
      <Topic id="http">
        <p>
          Any language works. Lists answer <Code>items</Code> and <Code>nextCursor</Code>; pass it as{' '}
          <Code>cursor</Code> to get the next page. Times are ISO 8601 in UTC, money is whole cents.
        </p>
        <CodeBlock label="The API over HTTP">{HTTP_SAMPLE}</CodeBlock>
      </Topic>
      <Topic id="cli">
        <p>
          Every procedure is a command. With <Code>--json</Code> it prints exactly what the API answers. If a
          call is refused, the code is on stderr and the exit status is 1.
        </p>
        <CodeBlock label="The command line">{CLI_SAMPLE}</CodeBlock>
      </Topic>
    </>
  );
}
