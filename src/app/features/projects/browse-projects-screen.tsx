import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import type { OwnProfile } from '#contract/profiles.ts';
import type { ProjectCard } from '#contract/projects.ts';
import { PROJECT_TYPE_LABELS, PROJECT_TYPES } from '#contract/project-options.ts';
import type { UserType } from '#contract/user-types.ts';
import { api } from '#src/api.ts';
import { ProfessionalTabs } from '#src/app/dashboards/professional-tabs.tsx';
import { isViewerRefusal } from '#src/app/features/previews/contact-rules.ts';
import { REFUSAL_LABELS } from '#src/app/features/previews/refusal-labels.ts';
import { RefusalLink } from '#src/app/features/previews/refusal-link.tsx';
import { Illustration } from '#src/assets/illustration.tsx';
import { readErrorData } from '#src/errors/describe-error.ts';
import { PlaceField } from '#src/forms/place-field.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { QueryList, ShowMore } from '#src/ui/feedback/query-list.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formValues } from '#src/ui/form/form-values.ts';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { useFollowedValue } from '#src/ui/form/use-followed-value.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { SubHeader } from '#src/ui/layout/sub-header.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import {
  type BrowseSearch,
  inputOfBrowseProjects,
  isUnnarrowed,
  PRIVATE_PROJECTS_INPUT,
  PROJECT_RADII,
  browseSearchSchema,
  usualRadius,
} from './browse-search.ts';
import { ProjectRow } from './project-row.tsx';

/** Two lines on a phone, one on a desk. */
const Bar = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) 80px 48px', lg: '1fr .6fr 1.2fr auto' },
    gap: { base: '12px 8px', sm: '16px' },
    alignItems: 'start',
    marginBottom: '24px',
    '& > :nth-child(2)': { gridColumn: { base: '2 / -1', lg: 'auto' } },
    '& > :nth-child(3)': { gridColumn: { base: '1 / 3', lg: 'auto' } },
    '& > button': { marginTop: '30px', px: { base: '0', lg: '24px' } },
  },
});

const BELOW_LG_ONLY_READ = {
  position: { base: 'absolute', lg: 'static' },
  clipPath: { base: 'inset(50%)', lg: 'none' },
  whiteSpace: 'nowrap',
  width: { base: '1px', lg: 'auto' },
  overflow: { base: 'hidden', lg: 'visible' },
} as const;

interface BrowseProjectsProps {
  search: BrowseSearch;
  userType: UserType;
  onSearch: (search: BrowseSearch) => void;
}

/** Published projects near a professional who may send proposals (product 12.7). */
export function BrowseProjects({ search, userType, onSearch }: BrowseProjectsProps) {
  const list = api.projects.browse.useInfiniteQuery(inputOfBrowseProjects(search), {
    getNextPageParam: (page) => page.nextCursor,
  });
  const { data: profile } = api.profiles.mine.useQuery();
  const usual = usualRadius(userType, profile);
  const invitations = useInvitations(search);
  const found = list.data?.pages.flatMap((page) => page.items);
  // An invitation is above the list, and not in it once more.
  const items = found?.filter(({ id }) => invitations.every((invited) => invited.id !== id));
  const placeError = readErrorData(list.error)?.issues?.find(({ path }) => path === 'place')?.message;
  return (
    <chakra.main id="main" paddingBottom="64px">
      <SubHeader
        head={
          <PageHead
            title="Browse projects"
            subtitle="Featured first, then newest"
            actions={
              <Button variant="outline" size="sm" asChild>
                <Link to="/proposals">Your proposals</Link>
              </Button>
            }
          />
        }
        tabs={userType === 'service_professional' && <ProfessionalTabs current="projects" />}
      />
      <Wrap paddingTop={{ base: '16px', sm: '24px' }}>
        <RefusalNote items={[...invitations, ...(items ?? [])]} />
        {invitations.length > 0 && (
          <chakra.div marginBottom="24px">
            <CardSection title="Your invitations">
              <ul>
                {invitations.map((project) => (
                  <ProjectRow key={project.id} project={project} />
                ))}
              </ul>
            </CardSection>
          </chakra.div>
        )}
        <ProjectBar {...{ search, onSearch, profile, usual, placeError }} />
        <Card>
          <QueryList
            query={list}
            items={items}
            loading={<SkeletonRows rows={4} lines={2} label="Loading projects" />}
            failed="Projects didn’t load."
            empty={<NoProjects {...{ search, onSearch, userType, usual }} />}
          >
            {(project) => <ProjectRow key={project.id} project={project} />}
          </QueryList>
        </Card>
        <ShowMore query={list} size="md" padding="16px 0 0" />
      </Wrap>
    </chakra.main>
  );
}

/** Private projects that the viewer is invited to, from near and far, until the list is narrowed. */
function useInvitations(search: BrowseSearch): readonly ProjectCard[] {
  const { data } = api.projects.browse.useQuery(PRIVATE_PROJECTS_INPUT, { enabled: isUnnarrowed(search) });
  if (data === undefined || !isUnnarrowed(search)) return [];
  return data.items.filter(({ isInvited }) => isInvited);
}

/** What keeps the viewer from sending any proposal, before they open a project. */
function RefusalNote({ items }: { items: readonly ProjectCard[] }) {
  const refusals = items.flatMap(({ proposalRefusal }) => proposalRefusal ?? []);
  const refusal = refusals.find(isViewerRefusal);
  if (refusal === undefined && !refusals.includes('insufficient_credits')) return null;
  const { title, text } = refusal === undefined ? NO_CONNECTIONS : REFUSAL_LABELS[refusal];
  return (
    <chakra.div marginBottom="24px">
      <Note
        tone="warning"
        action={
          <Button size="sm" asChild>
            {refusal === undefined ? (
              <Link to="/buy-connections">Purchase Credits</Link>
            ) : (
              <RefusalLink refusal={refusal} />
            )}
          </Button>
        }
      >
        <strong>{title}.</strong> {text}
      </Note>
    </chakra.div>
  );
}

const NO_CONNECTIONS = {
  title: 'You have no Connections left',
  text: 'Each proposal uses one.',
};

/** How far a search without a radius goes, in miles. */
type Usual = { usual: number };
type ProjectBarProps = Pick<BrowseProjectsProps, 'search' | 'onSearch'> &
  Usual & { profile: OwnProfile | undefined; placeError: string | undefined };

function ProjectBar({ search, onSearch, profile, usual, placeError }: ProjectBarProps) {
  const home = profile?.place ? `${profile.place.city}, ${profile.place.state} ${profile.place.zip}` : '';
  const { type = '', place = home } = search;
  const radius = search.radius === undefined || search.radius === usual ? '' : String(search.radius);
  const typeRef = useFollowedValue<HTMLSelectElement>(type);
  const radiusRef = useFollowedValue<HTMLSelectElement>(radius);
  const placeRef = useFollowedValue<HTMLInputElement>(place);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = formValues(event.currentTarget);
    onSearch(browseSearchSchema.parse({ ...given, place: given.place?.trim() === home ? '' : given.place }));
  };
  const sendForm = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <Bar role="search" onSubmit={send} noValidate>
      <SelectField
        ref={typeRef}
        label="Project type"
        name="type"
        options={PROJECT_TYPES.map((id) => ({ value: id, label: PROJECT_TYPE_LABELS[id] }))}
        placeholder="All types"
        defaultValue={type}
        onChange={sendForm}
      />
      <SelectField
        ref={radiusRef}
        label="Within"
        name="radius"
        placeholder={milesInWords(usual)}
        options={PROJECT_RADII.filter((miles) => miles !== usual).map((miles) => ({
          value: String(miles),
          label: milesInWords(miles),
        }))}
        defaultValue={radius}
        onChange={sendForm}
      />
      <PlaceField
        ref={placeRef}
        label="Near"
        name="place"
        help=""
        defaultValue={place}
        placeholder="City or ZIP code"
        error={placeError}
      />
      <Button type="submit">
        <Search aria-hidden size={20} />
        <chakra.span css={BELOW_LG_ONLY_READ}>Search</chakra.span>
      </Button>
    </Bar>
  );
}

const milesInWords = (miles: number) => `${String(miles)} miles`;

/** Empty state: widens the search radius and links to other places to find work or professionals. */
function NoProjects({ search, onSearch, userType, usual }: BrowseProjectsProps & Usual) {
  const { radius = usual, type } = search;
  const wider = PROJECT_RADII.find((miles) => miles > radius);
  return (
    <EmptyState
      picture={<Illustration name="empty-requests" />}
      title={`No ${type === undefined ? '' : `${PROJECT_TYPE_LABELS[type].toLowerCase()} `}projects within ${milesInWords(radius)}`}
      headingLevel={2}
      action={
        <chakra.div display="flex" flexWrap="wrap" gap="8px" justifyContent={{ sm: 'center' }}>
          {wider !== undefined && (
            <Button type="button" size="sm" onClick={() => onSearch({ ...search, radius: wider })}>
              Widen to {wider} miles
            </Button>
          )}
          {type !== undefined && (
            <Button
              type="button"
              size="sm"
              variant="outline"
              onClick={() => onSearch({ ...search, type: undefined })}
            >
              All project types
            </Button>
          )}
          <ElseWhere userType={userType} variant={wider === undefined ? 'solid' : 'outline'} />
        </chakra.div>
      }
    >
      New projects show up here as soon as owners publish them.
    </EmptyState>
  );
}

function ElseWhere({ userType, variant }: { userType: UserType; variant: 'solid' | 'outline' }) {
  return (
    <Button size="sm" variant={variant} asChild>
      {userType === 'service_professional' ? (
        <Link to="/dashboard/service-professional">See open jobs</Link>
      ) : (
        <Link to="/find-professionals">Find professionals</Link>
      )}
    </Button>
  );
}
