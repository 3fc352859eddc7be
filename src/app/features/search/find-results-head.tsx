import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useState } from 'react';
import { ArrowUpDown, ChevronDown, SlidersHorizontal } from 'lucide-react';
import {
  DEFAULT_RADIUS_MILES,
  type ProfessionalCard,
  SEARCH_SORTS,
  SORT_LABELS,
} from '#contract/profiles.ts';
import { selectRecipe } from '#src/theme/recipes/input.ts';
import { Count } from '#src/ui/display/badge.tsx';
import { Tag } from '#src/ui/display/tag.tsx';
import { Drawer } from '#src/ui/feedback/drawer.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { FindFilters } from './find-filters-form.tsx';
import { type FindSearch, filtersOf, without } from './find-search.ts';
import { peopleInWords } from '#src/app/features/profiles/service-labels.ts';

const SortSelect = chakra('select', selectRecipe);

interface ResultsHeadProps {
  search: FindSearch;
  onSearch: (search: FindSearch) => void;
  /** Undefined while nothing is known. */
  items: readonly ProfessionalCard[] | undefined;
  hasMore: boolean;
  /** What it is scored for. */
  scoredFor: ReactNode;
  dial: ReactNode;
  /** 2 where the page has a heading of its own. */
  headingLevel: 1 | 2;
}

/** How many were found, the order, and the filters that are set. */
export function ResultsHead(props: ResultsHeadProps) {
  const { search, onSearch, items, hasMore, scoredFor, dial, headingLevel } = props;
  const isMeasured =
    items === undefined || items.some(({ distanceMiles }) => distanceMiles !== null) || items.length === 0;
  const who = items === undefined ? 'Professionals' : peopleInWords(items.length, hasMore, search.service);
  const where = isMeasured
    ? `within ${String(search.radius ?? DEFAULT_RADIUS_MILES)} miles`
    : 'in all markets';
  return (
    <>
      <chakra.div
        display="flex"
        flexWrap={{ base: 'wrap', sm: 'nowrap' }}
        justifyContent="space-between"
        alignItems="end"
        gap="12px 16px"
      >
        <div>
          <chakra.h1
            as={`h${headingLevel}`}
            textStyle={headingLevel === 1 ? 'head' : 'figure'}
            fontVariantNumeric="tabular-nums"
          >
            {who} {where}
          </chakra.h1>
          <chakra.p color="fg.muted" marginTop="8px">
            {scoredFor} No one can pay for a higher score.
          </chakra.p>
        </div>
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="8px"
          flex={{ base: '0 1 auto', sm: 'none' }}
          css={{ '& button, & select': { minHeight: { base: '44px', lg: '40px' } } }}
        >
          <FilterSheet {...{ search, onSearch, dial, who }} />
          <SortBy {...{ search, onSearch }} />
        </chakra.div>
      </chakra.div>
      <FilterTags {...{ search, onSearch }} />
    </>
  );
}

function FilterTags({ search, onSearch }: Pick<ResultsHeadProps, 'search' | 'onSearch'>) {
  const filters = filtersOf(search);
  if (filters.length === 0) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="8px" alignItems="center" marginTop="16px">
      {filters.map(({ key, label }) => (
        <Tag key={key} label={label} onRemove={() => onSearch(without(search, key))} />
      ))}
      <Button type="button" variant="ghost" size="sm" onClick={() => onSearch(cleared(search))}>
        Clear all
      </Button>
    </chakra.div>
  );
}

function cleared(search: FindSearch): FindSearch {
  return without(search, 'pending', 'maxRate', 'minRating', 'text', 'radius');
}

function FilterSheet({
  search,
  onSearch,
  dial,
  who,
}: Omit<ResultsHeadProps, 'items' | 'hasMore' | 'scoredFor' | 'headingLevel'> & { who: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const set = filtersOf(search).length + (search.radius === undefined ? 0 : 1);
  return (
    <chakra.div hideFrom="lg">
      <Button type="button" variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden size={16} /> Filters {set > 0 && <Count value={set} word="set" />}
      </Button>
      <Drawer
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={
          <>
            <Button type="button" variant="outline" onClick={() => onSearch(cleared(search))}>
              Clear all
            </Button>
            <Button type="button" onClick={() => setIsOpen(false)}>
              Show {who.toLowerCase()}
            </Button>
          </>
        }
      >
        <FindFilters {...{ search, onSearch, dial }} prefix="sheet" />
      </Drawer>
    </chakra.div>
  );
}

function SortBy({ search, onSearch }: Pick<ResultsHeadProps, 'search' | 'onSearch'>) {
  return (
    <chakra.div
      position="relative"
      css={{ '& svg': { position: 'absolute', top: 'calc(50% - 8px)', pointerEvents: 'none' } }}
    >
      <ArrowUpDown aria-hidden size={16} style={{ left: 12 }} />
      <SortSelect
        aria-label="Sort by"
        width="auto"
        minHeight="40px"
        borderRadius="md"
        fontWeight="label"
        paddingLeft="36px"
        paddingRight="36px"
        value={search.sort ?? 'match'}
        onChange={(event) => {
          const sort = SEARCH_SORTS.find((one) => one === event.target.value) ?? 'match';
          onSearch({ ...without(search, 'sort'), ...(sort !== 'match' && { sort }) });
        }}
      >
        {SEARCH_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </SortSelect>
      <ChevronDown aria-hidden size={16} style={{ right: 12 }} />
    </chakra.div>
  );
}
