import { Phone } from 'lucide-react';
import { PreviewSection } from '#src/app/features/previews/preview-section.tsx';
import { Withheld } from '#src/ui/display/facts.tsx';

interface OpensLaterProps {
  name: string;
  /** Proposals are accepted at once. */
  isAtOnce: boolean;
}

/** Contact details withheld from all viewers until the owner has accepted a proposal. */
export function OpensLater({ name, isAtOnce }: OpensLaterProps) {
  return (
    <PreviewSection title={isAtOnce ? 'Opens when you connect' : `Opens when ${name} accepts`}>
      <Withheld icon={<Phone />} title="Phone and email">
        You both see each other’s.
      </Withheld>
    </PreviewSection>
  );
}
