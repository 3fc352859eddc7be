import { Lock } from 'lucide-react';
import type { ConnectionItem } from '#contract/connections.ts';
import { Withheld } from '#src/ui/display/withheld.tsx';
import { ContactWays } from './contact-ways-list.tsx';
import { whatOpensContact } from './person-labels.ts';

/** Phone and email with a way to use them, or what opens them. */
export function PersonContact({ connection }: { connection: ConnectionItem }) {
  const { contact } = connection;
  if (contact !== null) return <ContactWays contact={contact} />;
  return (
    <Withheld icon={<Lock />} title="Phone and email">
      {whatOpensContact(connection)}
    </Withheld>
  );
}
