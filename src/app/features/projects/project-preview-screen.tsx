import { chakra } from '@chakra-ui/react/styled-system';
import { CalendarDays, Clock, House, Wallet } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { milesAtStart } from '#contract/geo.ts';
import type { Viewer } from '#contract/auth.ts';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { PROJECT_TYPE_LABELS } from '#contract/project-options.ts';
import { ContactCard } from '#src/app/features/connections/people/contact-card.tsx';
import { ContactDock } from '#src/app/features/previews/contact-bar.tsx';
import { mayContact } from '#src/app/features/previews/contact-rules.ts';
import { galleryOf } from '#src/app/features/previews/gallery-rules.ts';
import { FactRow, type PreviewFact } from '#src/site/profile/fact-row.tsx';
import { MatchPanel } from '#src/app/features/previews/match-section.tsx';
import { PreviewFrame } from '#src/app/features/previews/preview-frame.tsx';
import { galleryItemsOf } from '#src/app/features/uploads/shown-media-rules.ts';
import { BackToList, BackToStaff } from '#src/app/features/previews/back-link.tsx';
import { Badge } from '#src/ui/display/badge.tsx';
import { Match } from '#src/ui/display/match.tsx';
import { formatDate, formatDays } from '#src/ui/format-date.ts';
import { formatMoneyRange } from '#src/ui/format.ts';
import { OpensLater } from './opens-later-section.tsx';
import { OwnProposalSection } from './own-proposal-section.tsx';
import { OwnerRecord } from './owner-record-section.tsx';
import { OwnerParts } from './owner-sections.tsx';
import { ProjectMarks } from './project-marks-list.tsx';
import { ProjectMediaParts } from './project-media-section.tsx';
import { ProjectParts } from './project-sections.tsx';
import { ProjectSlots } from './project-slots-card.tsx';
import { ProposalDialog } from './proposal-dialog.tsx';
import { SiteDetails } from './site-details-section.tsx';
import { useOpenInvitation } from './use-open-invitation.ts';
import {
  endOfProjectInWords,
  firstNameOf,
  PROPERTY_TYPE_LABELS,
  QUALITY_LABELS,
  sceneOfProject,
  sceneOfProperty,
  toneOfUrgency,
  URGENCY_LABELS,
  wordFor,
} from './project-labels.ts';

type Project = OwnerProjectPreview['project'];

interface ProjectPreviewProps {
  viewer: Viewer;
  preview: OwnerProjectPreview;
  /** Report and block. */
  menu: ReactNode;
}

/** An owner and one of their projects as professionals and commercial clients see them (product 15.1). */
export function ProjectPreview({ viewer, preview, menu }: ProjectPreviewProps) {
  const { owner, project, match, connection, isSaved, proposalRefusal: refusal } = preview;
  const [isProposing, setProposing] = useState(false);
  useOpenInvitation(project);
  const name = firstNameOf(owner.name);
  const target = {
    ...{ profileId: owner.profileId, projectId: project.id, name, refusal, isPaused: project.isPaused },
    relation: { connection, isSaved },
  };
  const isForViewer = mayContact(viewer.userType, 'owner-project');
  const isMine = connection?.kind === 'project' && connection.isMine;
  return (
    <PreviewFrame
      back={isForViewer ? <BackToList to="property-owner" /> : <BackToStaff />}
      note={publishedInWords(project)}
      pictures={galleryOfProject(project)}
      photos={{ label: 'Photos of this project', items: galleryItemsOf(project.media.photos) }}
      head={<Head project={project} isAnswered={isMine} menu={menu} />}
      aside={
        <>
          {connection?.isOpen && <ContactCard connectionId={connection.id} name={name} />}
          <chakra.div order={{ base: '-1', lg: '1' }}>
            <ProjectSlots project={project} />
          </chakra.div>
          {match && <MatchPanel title="Compatibility" match={match} unit="percent" />}
        </>
      }
      dock={
        isForViewer && (
          <>
            <ContactDock
              viewer={viewer}
              target={target}
              start={match && <Match score={match.score} percent />}
              onPropose={() => setProposing(true)}
            />
            <ProposalDialog open={isProposing} onClose={() => setProposing(false)} {...{ viewer, target }} />
          </>
        )
      }
    >
      {isMine && connection.isOpen && <SiteDetails projectId={project.id} />}
      {isMine && <OwnProposalSection projectId={project.id} />}
      <ProjectParts project={project} owner={owner} />
      <ProjectMediaParts media={project.media} />
      {isForViewer && connection?.answer !== 'declined' && !connection?.isOpen && (
        <OpensLater name={name} isAtOnce={project.autoConnect} />
      )}
      <OwnerParts owner={owner} project={project} />
      {isForViewer && <OwnerRecord profileId={owner.profileId} projectId={project.id} name={name} />}
    </PreviewFrame>
  );
}

/** The project, its property and scenes of the same work. */
function galleryOfProject({ type, propertyType }: Pick<Project, 'type' | 'propertyType'>) {
  return galleryOf([sceneOfProject(type), sceneOfProperty(propertyType)]);
}

/** 'Published Nov 3, 2026. Public', or what has become of it; what is featured or private has a mark of its own. */
function publishedInWords({ publishedAt, visibility, isInvited, status }: Project): string {
  const published = `Published ${formatDate(publishedAt)}`;
  if (status !== 'published') return endOfProjectInWords(status) ?? published;
  if (visibility === 'public') return `${published}. Public`;
  return visibility === 'private' && !isInvited ? `${published}. By invitation` : published;
}

type HeadProps = { project: Project; isAnswered: boolean; menu: ReactNode };

function Head({ project, isAnswered, menu }: HeadProps) {
  const { title, type, urgency, qualityLevel, city, distanceMiles, visibility, isInvited } = project;
  return (
    <>
      <chakra.div display="flex" gap="16px" justifyContent="space-between" alignItems="start">
        <div>
          <chakra.div display="flex" flexWrap="wrap" gap="8px">
            <ProjectMarks visibility={visibility} isInvited={isInvited && !isAnswered} />
            <Badge tone={toneOfUrgency(urgency)}>
              <Clock aria-hidden /> {wordFor(URGENCY_LABELS, urgency)}
            </Badge>
            <Badge>{PROJECT_TYPE_LABELS[type]}</Badge>
            <Badge>{wordFor(QUALITY_LABELS, qualityLevel)} quality</Badge>
          </chakra.div>
          <chakra.h1 textStyle={{ base: 'figure', sm: 'head' }} overflowWrap="anywhere" marginTop="16px">
            {title}
          </chakra.h1>
          <chakra.p color="fg.muted" fontVariantNumeric="tabular-nums" marginTop="8px">
            {city}
            {distanceMiles !== null && `. ${milesAtStart(distanceMiles)} from you`}
          </chakra.p>
        </div>
        {menu}
      </chakra.div>
      <chakra.div marginTop="24px">
        <FactRow facts={factsOf(project)} label="The project in figures" />
      </chakra.div>
    </>
  );
}

function factsOf(project: Project): PreviewFact[] {
  const { budgetMinCents, budgetMaxCents, isBudgetFlexible } = project;
  const { startsOn, completesOn, isTimelineFlexible, propertyType } = project;
  return [
    {
      icon: <Wallet aria-hidden />,
      value: formatMoneyRange(budgetMinCents, budgetMaxCents),
      label: isBudgetFlexible ? 'budget, flexible' : 'budget',
    },
    {
      icon: <CalendarDays aria-hidden />,
      value: formatDays(startsOn, completesOn),
      label: isTimelineFlexible ? 'dates, flexible' : 'dates',
    },
    propertyType !== null && {
      icon: <House aria-hidden />,
      value: wordFor(PROPERTY_TYPE_LABELS, propertyType),
      label: 'property',
    },
  ].filter((fact) => fact !== false);
}
