import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import type { Team } from '#contract/company.ts';
import { RelativeTime } from '#src/ui/display/date-text.tsx';
import { Button } from '#src/ui/form/button.tsx';

const FIRST_SHOWN = 5;

/** Who changed what in the account, the latest first. */
export function TeamHistoryList({ history, now }: { history: Team['history']; now: Date }) {
  const [isWhole, setWhole] = useState(false);
  if (history.length === 0) return null;
  const shown = isWhole ? history : history.slice(0, FIRST_SHOWN);
  return (
    <chakra.div padding={{ base: '16px', sm: '16px 24px' }} borderTop="line">
      <chakra.h3 fontWeight="label">Recent changes</chakra.h3>
      <chakra.ul listStyle="none" marginTop="8px" display="grid" gap="8px">
        {shown.map(({ id, personName, what, at }) => (
          <li key={id}>
            <chakra.p overflowWrap="anywhere">
              {personName} {what}
            </chakra.p>
            <chakra.p textStyle="meta" color="fg.muted">
              <RelativeTime value={at} now={now} />
            </chakra.p>
          </li>
        ))}
      </chakra.ul>
      {history.length > shown.length && (
        <Button type="button" variant="ghost" size="sm" marginLeft="-12px" onClick={() => setWhole(true)}>
          Show more
        </Button>
      )}
    </chakra.div>
  );
}
