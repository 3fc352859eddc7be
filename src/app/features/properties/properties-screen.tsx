import { chakra } from '@chakra-ui/react/styled-system';
import { Link, useNavigate } from '@tanstack/react-router';
import { Download, FileUp, Plus } from 'lucide-react';
import { PROPERTY_TYPE_LABELS, PROPERTY_TYPES, type PropertyAllowance } from '#contract/properties.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { Illustration } from '#src/assets/illustration.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { LoadFailed } from '#src/ui/feedback/load-failed.tsx';
import { ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { BusyButton } from '#src/ui/form/busy-button.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { ChangeLink } from '#src/ui/form/change-link.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { TabLinks } from '#src/ui/layout/tab-links.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { LimitNote } from './limit-note.tsx';
import type { PropertiesSearch } from './properties-search.ts';
import { PropertyTile } from './property-card.tsx';
import { inputOfProperties } from './property-inputs.ts';
import { allowanceInWords } from './property-labels.ts';
import { usePropertyExport } from './use-property-export.ts';

const TYPE_OPTIONS = PROPERTY_TYPES.map((value) => ({ value, label: PROPERTY_TYPE_LABELS[value] }));

const Tiles = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
    gap: '24px 16px',
    padding: { base: '16px', sm: '24px' },
    listStyle: 'none',
  },
});

interface PropertiesScreenProps {
  userType: UserType;
  search: PropertiesSearch;
}

/** Every property of the account, by name, page by page (product 30.3). */
export function PropertiesScreen({ userType, search }: PropertiesScreenProps) {
  const [allowance] = api.properties.allowance.useSuspenseQuery();
  const isArchived = search.archived ?? false;
  return (
    <chakra.main id="main" paddingBottom="64px">
      <Wrap>
        <PageHead
          title="Properties"
          subtitle={allowanceInWords(allowance)}
          actions={<Actions userType={userType} isArchived={isArchived} />}
        />
        <LimitNote allowance={allowance} userType={userType} />
        {allowance.archived > 0 || isArchived ? <Tabs isArchived={isArchived} /> : null}
        {allowance.count + allowance.archived > 0 && <Filters search={search} />}
        <List search={search} allowance={allowance} />
      </Wrap>
    </chakra.main>
  );
}

function Actions({ userType, isArchived }: { userType: UserType; isArchived: boolean }) {
  const file = usePropertyExport(isArchived);
  return (
    <>
      {userType === 'commercial' && (
        <>
          <BusyButton variant="outline" readsOnly busy={file.isBusy} onClick={() => void file.download()}>
            <Download aria-hidden size={20} /> Export
          </BusyButton>
          <ChangeLink variant="outline" link={(face) => <Link to="/properties/import">{face}</Link>}>
            <FileUp aria-hidden size={20} /> Import
          </ChangeLink>
        </>
      )}
      <AddButton />
    </>
  );
}

function AddButton({ size = 'md' }: { size?: 'sm' | 'md' }) {
  return (
    <ChangeLink size={size} link={(face) => <Link to="/properties/new">{face}</Link>}>
      <Plus aria-hidden size={20} /> Add property
    </ChangeLink>
  );
}

function Tabs({ isArchived }: { isArchived: boolean }) {
  return (
    <TabLinks
      label="In use or archived"
      items={[
        {
          key: 'active',
          label: 'In use',
          current: !isArchived,
          render: (props: object) => (
            <Link to="/properties" search={{}} activeOptions={{ exact: true }} {...props} />
          ),
        },
        {
          key: 'archived',
          label: 'Archived',
          current: isArchived,
          render: (props: object) => <Link to="/properties" search={{ archived: true }} {...props} />,
        },
      ]}
    />
  );
}

/** Typing narrows the list; the address keeps it. */
function Filters({ search }: { search: PropertiesSearch }) {
  const navigate = useNavigate();
  const narrow = (change: Partial<PropertiesSearch>) =>
    void navigate({ to: '/properties', search: { ...search, ...change }, replace: true, resetScroll: false });
  return (
    <chakra.form
      role="search"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' }}
      gap="16px"
      marginTop="24px"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Search"
        name="text"
        type="search"
        defaultValue={search.text ?? ''}
        onChange={(event) => narrow({ text: event.target.value.trim() || undefined })}
        autoComplete="off"
      />
      <SelectField
        label="Property type"
        name="type"
        placeholder="All types"
        options={TYPE_OPTIONS}
        value={search.type ?? ''}
        onChange={(event) => narrow({ type: PROPERTY_TYPES.find((type) => type === event.target.value) })}
      />
    </chakra.form>
  );
}

function List({ search, allowance }: { search: PropertiesSearch; allowance: PropertyAllowance }) {
  const list = api.properties.listMine.useInfiniteQuery(inputOfProperties(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const items = list.data?.pages.flatMap((page) => page.items);
  return (
    <chakra.div marginTop="24px">
      <Card>
        {items === undefined && !list.isError && <SkeletonRows rows={4} label="Loading properties" />}
        {items === undefined && list.isError && (
          <chakra.div padding="24px">
            <LoadFailed
              what="Your properties didn’t load."
              onRetry={() => void list.refetch()}
              isRetrying={list.isRefetching}
            />
          </chakra.div>
        )}
        {items?.length === 0 && (
          <Nothing search={search} isNew={allowance.count + allowance.archived === 0} />
        )}
        {items !== undefined && items.length > 0 && (
          <Tiles>
            {items.map((property) => (
              <PropertyTile key={property.id} property={property} headingLevel={2} />
            ))}
          </Tiles>
        )}
      </Card>
      <ShowMore query={list} size="md" padding="16px 0 0" />
    </chakra.div>
  );
}

function Nothing({ search, isNew }: { search: PropertiesSearch; isNew: boolean }) {
  if (!isNew && (search.text !== undefined || search.type !== undefined)) {
    return (
      <EmptyState
        title="No matches"
        headingLevel={2}
        action={
          <Button variant="outline" size="sm" asChild>
            <Link to="/properties" search={search.archived ? { archived: true } : {}}>
              Clear filters
            </Link>
          </Button>
        }
      >
        Try a shorter word or another type.
      </EmptyState>
    );
  }
  if (search.archived) {
    return (
      <EmptyState title="Nothing archived" headingLevel={2}>
        Properties you archive show up here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      picture={<Illustration name="bldg-1" />}
      title="No properties yet"
      headingLevel={2}
      action={<AddButton size="sm" />}
    >
      Add a property to see its requests, projects and spend in one place.
    </EmptyState>
  );
}
