import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Note } from '#src/ui/feedback/note.tsx';
import type { MissingPart } from './missing-rules.ts';

/** What has to be done before a project can be published, with links to the steps. */
export function MissingNote({ id, parts }: { id: string; parts: readonly MissingPart[] }) {
  return (
    <Note tone="warning">
      <strong>Before you can publish:</strong>
      <chakra.ul paddingLeft="20px" listStyleType="disc">
        {parts.map(({ step, title, messages }) => (
          <li key={step}>
            <Link to="/signup/property-owner/step-3" search={{ project: id, step }}>
              {title}
            </Link>
            : {messages.join('. ')}.
          </li>
        ))}
      </chakra.ul>
    </Note>
  );
}
