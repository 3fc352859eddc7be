import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { OwnProjectDetail } from '#contract/own-projects.ts';
import type { UserType } from '#contract/user-types.ts';
import { PROJECT_TYPE_LABELS } from '#contract/project-options.ts';
import { api } from '#src/api.ts';
import { Invited } from '#src/app/features/invitations/invited-section.tsx';
import { Facts } from '#src/ui/display/facts.tsx';
import { Slots } from '#src/ui/display/slots.tsx';
import { TextLink } from '#src/ui/display/text-link.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { Button } from '#src/ui/form/button.tsx';
import { formatDate, formatDays } from '#src/ui/format-date.ts';
import { formatCount, formatMoneyRange } from '#src/ui/format.ts';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { PageHead } from '#src/ui/layout/page-head.tsx';
import { DetailColumn, TwoColumns } from '#src/ui/layout/two-columns.tsx';
import { Wrap } from '#src/ui/layout/wrap.tsx';
import { FinishedWork } from './finished-work-section.tsx';
import { ProjectActions } from './project-actions-section.tsx';
import { ProjectHistory } from './project-history-section.tsx';
import { pauseInWords } from './own-project-labels.ts';
import { OwnProjectMedia } from './own-project-media-section.tsx';
import { StateBadges } from './own-projects-card.tsx';
import {
  PROPERTY_TYPE_LABELS,
  QUALITY_LABELS,
  siteFactsOf,
  URGENCY_LABELS,
  wordFor,
} from './project-labels.ts';
import { Responses, type ResponsesProps } from './responses-section.tsx';

const Text = chakra('p', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** A project as its owner sees it: the proposals on it, and what other members read of it. */
export function OwnProjectScreen({
  projectId,
  userType,
  property,
  ...compare
}: ResponsesProps & { userType: UserType; property: ReactNode }) {
  const [project] = api.projects.get.useSuspenseQuery({ id: projectId });
  const [wasDone] = useState(project.status === 'done');
  const { title, type, city, scope } = project;
  return (
    <chakra.main id="main">
      <Wrap>
        <PageHead
          title={title}
          subtitle={[PROJECT_TYPE_LABELS[type], city].filter(Boolean).join(', ')}
          actions={<StateBadges project={project} />}
        />
        <chakra.div
          display="grid"
          gap="24px"
          css={{ '&:not(:empty)': { marginBottom: { base: '32px', sm: '48px' } } }}
        >
          {project.status === 'published' && <Proposals project={project} />}
          {project.accepted.length > 0 && <FinishedWork project={project} isNext={!wasDone} />}
          <Responses projectId={projectId} {...compare} />
        </chakra.div>
        <TwoColumns paddingTop="0">
          <DetailColumn>
            <OwnProjectMedia media={project.media} />
            <CardSection title="Description" pad>
              <Text>{project.description}</Text>
            </CardSection>
            {scope.length > 0 && (
              <CardSection title="Scope of work" pad>
                <Scope items={scope} />
              </CardSection>
            )}
            {textsOf(project).map(({ title: heading, text }) => (
              <CardSection key={heading} title={heading} pad>
                <Text>{text}</Text>
              </CardSection>
            ))}
          </DetailColumn>
          <DetailColumn>
            {userType === 'property_owner' && <Manage project={project} />}
            <Invited project={project} />
            <CardSection title="Details" pad>
              <Facts items={factsOf(project)} />
            </CardSection>
            <Site site={project.site} />
            {property}
            {project.mustHaveQualifications.length > 0 && (
              <CardSection title="You ask for" pad>
                <TickList items={project.mustHaveQualifications} />
              </CardSection>
            )}
            <ProjectHistory projectId={projectId} />
          </DetailColumn>
        </TwoColumns>
      </Wrap>
    </chakra.main>
  );
}

function textsOf(project: OwnProjectDetail) {
  const { requirements, materialPreferences, budgetNotes, timelineNotes, dealBreakers } = project;
  return [
    { title: 'Requirements', text: requirements },
    { title: 'Materials', text: materialPreferences },
    { title: 'About the budget', text: budgetNotes },
    { title: 'About the timeline', text: timelineNotes },
    { title: 'Deal breakers', text: dealBreakers },
  ].filter(({ text }) => text !== null && text !== '');
}

function Site({ site }: Pick<OwnProjectDetail, 'site'>) {
  const facts = siteFactsOf(site);
  if (facts.length === 0) return null;
  return (
    <CardSection title="Address and access" pad>
      <chakra.p textStyle="meta" color="fg.muted" marginBottom="12px">
        Pros see this once you accept their proposal.
      </chakra.p>
      <Facts items={facts} />
    </CardSection>
  );
}

function Manage({ project: { id, status } }: { project: OwnProjectDetail }) {
  const draft = api.projects.getDraft.useQuery({ id });
  return <ProjectActions projectId={id} status={status} hasChanges={draft.data?.hasChanges ?? false} />;
}

function Proposals({ project }: { project: OwnProjectDetail }) {
  const { openResponses, maxOpenResponses, pausedBecause } = project;
  return (
    <CardSection title="Proposals" pad>
      <chakra.div display="grid" gap="16px">
        <Slots
          taken={openResponses}
          total={maxOpenResponses}
          label={`${String(openResponses)} of ${String(maxOpenResponses)} slots are taken`}
        />
        <p>
          {openResponses === 0
            ? 'No proposals waiting.'
            : `${formatCount(openResponses, 'proposal')} waiting for your answer.`}{' '}
          {pauseInWords(project)}{' '}
          <TextLink asChild>
            <Link to="/help/$articleId" params={{ articleId: 'compare-proposals' }}>
              How proposals work
            </Link>
          </TextLink>
        </p>
        {pausedBecause === 'owner_short' && (
          <div>
            <Button size="sm" variant="outline" asChild>
              <Link to="/buy-connections">Buy Connections</Link>
            </Button>
          </div>
        )}
        {pausedBecause === 'owner_on_hold' && (
          <div>
            <Button size="sm" variant="outline" asChild>
              <Link to="/dashboard" search={{ tab: 'payments' }}>
                Go to Payments
              </Link>
            </Button>
          </div>
        )}
      </chakra.div>
    </CardSection>
  );
}

function Scope({ items }: { items: OwnProjectDetail['scope'] }) {
  return (
    <chakra.ul display="grid" gap="12px" listStyle="none">
      {items.map(({ task, details }, index) => (
        <chakra.li key={`${String(index)} ${task}`} overflowWrap="anywhere">
          <chakra.p fontWeight="label">{task}</chakra.p>
          {details !== '' && <chakra.p color="fg.muted">{details}</chakra.p>}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}

function factsOf(project: OwnProjectDetail) {
  const { budgetMinCents, budgetMaxCents, isBudgetFlexible, startsOn, completesOn, publishedAt } = project;
  const budget = formatMoneyRange(budgetMinCents, budgetMaxCents);
  const dates = formatDays(startsOn, completesOn);
  return [
    { label: 'Budget', value: isBudgetFlexible ? `${budget}, flexible` : budget },
    { label: 'Dates', value: project.isTimelineFlexible ? `${dates}, flexible` : dates },
    { label: 'Urgency', value: wordFor(URGENCY_LABELS, project.urgency) },
    { label: 'Quality', value: wordFor(QUALITY_LABELS, project.qualityLevel) },
    ...(project.propertyType === null
      ? []
      : [{ label: 'Property', value: wordFor(PROPERTY_TYPE_LABELS, project.propertyType) }]),
    ...(publishedAt === null ? [] : [{ label: 'Published', value: formatDate(publishedAt) }]),
  ];
}
