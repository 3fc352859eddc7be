import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type ServiceId, SERVICES } from '#contract/services.ts';
import { api } from '#src/api.ts';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
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
      {list.isPending && <SkeletonRows rows={4} action={false} lines={3} label="Loading professionals" />}
      {list.isError && (
        <chakra.div padding="16px">
          <LoadFailed
            what="Professionals did not load."
            onRetry={() => void list.refetch()}
            isRetrying={list.isRefetching}
          />
        </chakra.div>
      )}
      {items?.length === 0 && (
        <NobodyFound onAll={service === undefined ? null : () => onService(undefined)} />
      )}
      {items !== undefined && items.length > 0 && (
        <ul>
          {items.map((professional) => (
            <ProfessionalRow key={professional.id} professional={professional} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <chakra.div padding="16px" display="grid" justifyItems="center">
          <BusyButton
            variant="outline"
            size="sm"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </BusyButton>
        </chakra.div>
      )}
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
        ? 'No verified professional is listed yet. Check that your location is one we can find.'
        : 'No verified professional offers this yet.'}
    </EmptyState>
  );
}
