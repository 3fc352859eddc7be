import { chakra } from '@chakra-ui/react/styled-system';
import type { DayFilter } from '#contract/date-range.ts';
import { Tag } from '#src/ui/display/tag.tsx';
import { formatDate } from '#src/ui/format-date.ts';

export interface FilterTag {
  label: string;
  onRemove: () => void;
}

/** What narrows a list besides its tabs, each with a way to take it off; absent while nothing does. */
export function FilterTags({ tags }: { tags: readonly FilterTag[] }) {
  if (tags.length === 0) return null;
  return (
    <chakra.div role="group" aria-label="Filters" display="flex" flexWrap="wrap" gap="8px" marginTop="16px">
      {tags.map((tag) => (
        <Tag key={tag.label} {...tag} />
      ))}
    </chakra.div>
  );
}

/** 'Completed Nov 1, 2026 to Nov 20, 2026'; null without days. */
export function daysInWords(what: string, { from, to }: DayFilter): string | null {
  if (from !== undefined && to !== undefined) return `${what} ${formatDate(from)} to ${formatDate(to)}`;
  if (from !== undefined) return `${what} since ${formatDate(from)}`;
  return to === undefined ? null : `${what} until ${formatDate(to)}`;
}
