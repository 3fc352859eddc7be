import { chakra } from '@chakra-ui/react/styled-system';
import { Badge } from '#src/ui/display/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { CardSection } from '#src/ui/layout/card-section.tsx';
import { TickList } from '#src/ui/display/tick-list.tsx';
import { formatCount } from '#src/ui/format.ts';
import { MediaField } from '../fields/media-fields.tsx';
import { type ProjectStepProps, ProjectStepSection, useProjectStep } from './project-step-section.tsx';
import { useUploadingCount } from './use-uploading-count.ts';

const LOOKED_FOR = [
  'The whole room from the doorway',
  'The problem, close up',
  'Water, gas and power shut-offs',
  'Panel label, if power is involved',
  'A tape measure in one photo',
  'The way in: stairs, gate, parking',
];

const Halves = chakra(Card, {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    marginInline: { base: '4px', sm: '12px' },
    '& > div': { padding: { base: '16px', sm: '24px' } },
    '& > div + div': { borderLeft: { sm: 'line' }, borderTop: { base: 'line', sm: 'none' } },
  },
});

/** Step 3: what it looks like today. */
export function MediaStep(props: ProjectStepProps) {
  const step = useProjectStep('media', props);
  const uploading = useUploadingCount(props.autosave.id());
  const field = { project: step.project, draftId: props.autosave.id(), known: props.uploads };
  return (
    <ProjectStepSection
      step={step}
      note={
        uploading === 0
          ? undefined
          : `${formatCount(uploading, 'file is', 'files are')} still uploading. You can continue.`
      }
      badge={<Badge tone="accent">Required</Badge>}
      lead="What it looks like today, from the doorway first. Location data is removed on upload."
      seenBy="Professionals who find your project see photos and city. Street, phone and access details open only after you accept a proposal."
      aside={
        <CardSection title="What a professional looks for" pad>
          <TickList items={LOOKED_FOR} />
        </CardSection>
      }
      more={
        <Halves as="section" aria-label="More material">
          <div>
            <MediaField
              {...field}
              name="videos"
              columns={2}
              help="Recommended. MP4 or MOV, 2 to 5 minutes."
            />
          </div>
          <div>
            <MediaField {...field} name="inspiration" columns={3} help="What you would like it to become." />
          </div>
        </Halves>
      }
    >
      <MediaField {...field} name="photos" help="The first one is the cover." />
    </ProjectStepSection>
  );
}
