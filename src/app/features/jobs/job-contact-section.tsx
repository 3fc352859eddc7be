import { chakra } from '@chakra-ui/react/styled-system';
import { MapPin, Phone } from 'lucide-react';
import type { MyJob } from '#contract/jobs.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';

const Line = chakra('p', {
  base: {
    display: 'flex',
    gap: '8px',
    alignItems: 'center',
    textStyle: 'meta',
    overflowWrap: 'anywhere',
    '& svg': { width: '16px', height: '16px', flex: 'none', color: 'fg.muted' },
  },
});

/** Phone and street of the client, as far as they gave them. */
export function JobContact({ job }: { job: MyJob }) {
  if (job.contact === null) return null;
  const { phone, street } = job.contact;
  return (
    <chakra.div display="grid" gap="4px">
      <Line>
        <MapPin aria-hidden />{' '}
        {street === null ? `${job.location}, no street given` : `${street}, ${job.location}`}
      </Line>
      <Line>
        <Phone aria-hidden />
        {phone === null ? (
          'No phone given'
        ) : (
          <TextLink size="meta" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {phone}
          </TextLink>
        )}
      </Line>
    </chakra.div>
  );
}
