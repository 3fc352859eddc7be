import { chakra } from '@chakra-ui/react/styled-system';
import { BadgeCheck, FilterX, MoveHorizontal, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { DEFAULT_RADIUS_MILES } from '#contract/profiles.ts';
import { api } from '#src/api.ts';
import { Button } from '#src/ui/form/button.tsx';
import { peopleInWords, proOf } from '#src/app/features/profiles/service-labels.ts';
import { alertInputOf, type FindSearch, filtersOf, inputOfFind, without } from './find-search.ts';
import { SearchAlertWay } from './search-alert-row.tsx';
import { Way } from './way-row.tsx';

const WIDER = [10, 25, 50, 100];
/** As many as one answer can hold. */
const MOST = 50;

interface MoreWaysProps {
  search: FindSearch;
  /** How many there are as it is. */
  found: number;
  onSearch: (search: FindSearch) => void;
  /** The way to the form, as a small button. */
  createRequest: ReactNode;
}

/** Where a search finds few: what would find more, and how many. */
export function MoreWays({ search, found, onSearch, createRequest }: MoreWaysProps) {
  const radius = search.radius ?? DEFAULT_RADIUS_MILES;
  const wider = WIDER.find((miles) => miles > radius);
  const others = filtersOf(search).filter(({ key }) => key !== 'pending');
  return (
    <chakra.section marginTop="32px">
      <chakra.h2 textStyle="title">Ways to see more</chakra.h2>
      <chakra.ul marginTop="12px">
        {wider !== undefined && (
          <CountedWay
            icon={<MoveHorizontal aria-hidden />}
            title={`Search within ${String(wider)} miles`}
            search={{ ...search, radius: wider }}
            {...{ found, onSearch }}
            label={`Widen to ${String(wider)} miles`}
          />
        )}
        {search.pending !== true && (
          <CountedWay
            icon={<BadgeCheck aria-hidden />}
            title="Include Verification Pending"
            search={{ ...search, pending: true }}
            {...{ found, onSearch }}
            label="Include them"
          />
        )}
        {others.length > 0 && (
          <CountedWay
            icon={<FilterX aria-hidden />}
            title={`Without ${others.map(({ label }) => label).join(', ')}`}
            search={without(search, 'maxRate', 'minRating', 'text')}
            {...{ found, onSearch }}
            label="Clear filters"
          />
        )}
        <SearchAlertWay input={alertInputOf(search)} who={proOf(search.service)} />
        <Way>
          <Plus aria-hidden />
          <div>
            <chakra.p fontWeight="strong">Let pros come to you</chakra.p>
            <chakra.p color="fg.muted">Post a request. Pros who travel to you see it right away</chakra.p>
          </div>
          {createRequest}
        </Way>
      </chakra.ul>
    </chakra.section>
  );
}

interface CountedWayProps extends Pick<MoreWaysProps, 'search' | 'found' | 'onSearch'> {
  icon: ReactNode;
  title: string;
  label: string;
}

function CountedWay({ icon, title, search, found, onSearch, label }: CountedWayProps) {
  const { data } = api.profiles.search.useQuery({ ...inputOfFind(search), limit: MOST });
  const more = data === undefined ? null : data.items.length - found;
  return (
    <Way>
      {icon}
      <div>
        <chakra.p fontWeight="strong" overflowWrap="anywhere">
          {title}
        </chakra.p>
        <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums">
          {more === null ? 'Counting…' : moreInWords(more, data?.nextCursor != null, search)}
        </chakra.p>
      </div>
      <Button
        type="button"
        size="sm"
        variant="outline"
        disabled={more === 0}
        onClick={() => onSearch(search)}
      >
        {label}
      </Button>
    </Way>
  );
}

function moreInWords(more: number, hasMore: boolean, { service }: FindSearch): string {
  if (more <= 0) return 'No one else yet';
  const [count, ...words] = peopleInWords(more, hasMore, service).split(' ');
  return `${count ?? ''} more ${words.join(' ')}`.replace('more or more', 'or more');
}
