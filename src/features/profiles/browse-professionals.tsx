import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type ServiceId, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { CardSection } from '#src/ui/layout/card.tsx';
import { inputOfBrowse } from './browse-input.ts';
import { ProfessionalRow } from './professional-row.tsx';

const OPTIONS = SERVICES.map(({ id, label }) => ({ value: id, label }));

interface BrowseProfessionalsProps {
  service: ServiceId | undefined;
  onService: (service: ServiceId | undefined) => void;
}

/** Verified professionals, the nearest first, by service. */
export function BrowseProfessionals({ service, onService }: BrowseProfessionalsProps) {
  const list = api.profiles.search.useInfiniteQuery(inputOfBrowse(service), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <CardSection title="Verified professionals, the nearest first">
      <chakra.div padding={{ base: '16px', sm: '24px' }} borderBottom="1px solid {colors.border}">
        <chakra.div maxWidth="432px">
          <SelectField
            label="Service"
            name="service"
            options={OPTIONS}
            placeholder="All services"
            value={service ?? ''}
            onChange={(event) => onService(SERVICES.find(({ id }) => id === event.target.value)?.id)}
          />
        </chakra.div>
      </chakra.div>
      <QueryList
        query={list}
        items={items}
        loading={<SkeletonRows rows={4} action={false} lines={3} label="Loading professionals" />}
        failed="Professionals did not load."
        empty={<NobodyFound onAll={service === undefined ? null : () => onService(undefined)} />}
      >
        {(professional) => <ProfessionalRow key={professional.id} professional={professional} />}
      </QueryList>
      <ShowMore query={list} />
    </CardSection>
  );
}

function NobodyFound({ onAll }: { onAll: (() => void) | null }) {
  const action: ReactElement =
    onAll === null ? (
      <Button size="sm" asChild>
        <Link to="/account">Check your location</Link>
      </Button>
    ) : (
      <Button type="button" size="sm" variant="outline" onClick={onAll}>
        Show all services
      </Button>
    );
  return (
    <EmptyState title="Nobody found" action={action}>
      {onAll === null
        ? 'No verified professional is listed within 100 miles. Check that your location is one we can find.'
        : 'No verified professional within 100 miles offers this yet.'}
    </EmptyState>
  );
}
