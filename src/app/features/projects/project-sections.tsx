import { chakra } from '@chakra-ui/react/styled-system';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnerProjectPreview } from '#contract/previews.ts';
import { PreviewSection, Prose, RuledList } from '#src/site/profile/profile-section.tsx';
import { Badge } from '#src/ui/display/badge.tsx';

type Project = OwnerProjectPreview['project'];

/** 'This Project': the work, its scope and the owner's requirements. */
export function ProjectParts({ project, owner }: Pick<OwnerProjectPreview, 'project' | 'owner'>) {
  const { description, scope, requirements, materialPreferences, budgetNotes, timelineNotes } = project;
  // One of the two lists is empty (product 15.8).
  const mustHaveQualifications = [...project.mustHaveQualifications, ...owner.mustHaveQualifications];
  return (
    <PreviewSection title="This Project">
      <Prose>{description}</Prose>
      {scope.length > 0 && (
        <Part title="Scope of work">
          <Scope items={scope} />
        </Part>
      )}
      {mustHaveQualifications.length > 0 && (
        <Part title="The owner asks for">
          <Qualifications items={mustHaveQualifications} />
        </Part>
      )}
      {requirements && (
        <Part title="Requirements">
          <Prose>{requirements}</Prose>
        </Part>
      )}
      {materialPreferences && (
        <Part title="Materials">
          <Prose>{materialPreferences}</Prose>
        </Part>
      )}
      {budgetNotes && (
        <Part title="About the budget">
          <Prose>{budgetNotes}</Prose>
        </Part>
      )}
      {timelineNotes && (
        <Part title="About the timeline">
          <Prose>{timelineNotes}</Prose>
        </Part>
      )}
    </PreviewSection>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.div marginTop="24px">
      <chakra.h3 fontWeight="strong" marginBottom="8px">
        {title}
      </chakra.h3>
      {children}
    </chakra.div>
  );
}

const PRIORITIES = {
  required: { label: 'Required', tone: 'action' },
  preferred: { label: 'Preferred', tone: 'neutral' },
  optional: { label: 'Optional', tone: 'neutral' },
} as const;

function Scope({ items }: { items: Project['scope'] }) {
  return (
    <RuledList>
      {items.map(({ task, details, priority }, index) => (
        <chakra.li
          key={`${String(index)} ${task}`}
          display="flex"
          justifyContent="space-between"
          alignItems="center"
          gap="16px"
        >
          <chakra.div minWidth="0" overflowWrap="anywhere">
            <chakra.b fontWeight="label">{task}</chakra.b>
            <chakra.p textStyle="meta" color="fg.muted">
              {details}
            </chakra.p>
          </chakra.div>
          <Badge tone={PRIORITIES[priority].tone}>{PRIORITIES[priority].label}</Badge>
        </chakra.li>
      ))}
    </RuledList>
  );
}

const Ticks = chakra('ul', {
  base: {
    display: 'grid',
    gap: '8px',
    '& > li': { display: 'flex', gap: '12px', overflowWrap: 'anywhere' },
    '& svg': {
      flex: 'none',
      width: '20px',
      height: '20px',
      marginTop: '2px',
      strokeWidth: '1.75',
      color: 'pine.fg',
    },
  },
});

function Qualifications({ items }: { items: readonly string[] }) {
  return (
    <Ticks>
      {items.map((item) => (
        <li key={item}>
          <CircleCheck aria-hidden /> <span>{item}</span>
        </li>
      ))}
    </Ticks>
  );
}
