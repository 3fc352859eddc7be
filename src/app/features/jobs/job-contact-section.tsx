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
    '& a': { display: 'inline-block', lineHeight: '24px' },
    '& svg': { width: '16px', height: '16px', flex: 'none', color: 'fg.muted' },
  },
});

/** What dials a phone number that is stored as it was typed. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Phone and street of the client, as far as they gave them. */
export function JobContact({ job }: { job: MyJob }) {
  if (job.contact === null) return null;
  const { phone, street } = job.contact;
  return (
    <chakra.div display="grid" gap="4px">
      <Line>
        <MapPin aria-hidden /> {street === null ? job.location : `${street}, ${job.location}`}
      </Line>
      <Line>
        <Phone aria-hidden />
        {phone === null ? (
          'No phone number yet'
        ) : (
          <TextLink size="meta" href={phoneLink(phone)}>
            {phone}
          </TextLink>
        )}
      </Line>
    </chakra.div>
  );
}
