import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ConversationsSection } from '#src/app/features/messages/conversations-section.tsx';
import type { MessagesSearch } from '#src/app/features/messages/messages-search.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** The conversations in the dashboard's tab; each opens on the screen of messages. */
export function MessagesTab({ now }: { now: string }) {
  const [search, setSearch] = useState<MessagesSearch>({});
  return (
    <Card>
      <ConversationsSection
        search={search}
        now={now}
        onText={(text) => setSearch({ ...search, text })}
        linkTo={(show, props) => <Link to="/messages" search={{ ...search, show }} {...props} />}
        headingLevel={2}
      />
    </Card>
  );
}
