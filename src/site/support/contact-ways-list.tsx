import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@tanstack/react-router';
import { BookOpen, Building2, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { OFFICE_LOCATION, SUPPORT_EMAIL, SUPPORT_HOURS, SUPPORT_PHONE } from '#contract/contact-details.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';

const Ways = chakra('ul', { base: { borderBottom: 'line' } });

const Way = chakra('li', {
  base: {
    display: 'flex',
    gap: '16px',
    paddingBlock: '16px',
    borderTop: 'line',
    '& svg': { width: '24px', height: '24px', flex: 'none', strokeWidth: '1.75', color: 'pine.fg' },
    // A line high, for fingers.
    '& a': { display: 'inline-block', overflowWrap: 'anywhere' },
    '& div': { minWidth: '0', overflowWrap: 'anywhere' },
  },
});

const WAYS: { icon: ReactNode; title: string; text: string; link: ReactNode }[] = [
  {
    icon: <Phone aria-hidden />,
    title: 'Call us',
    text: SUPPORT_HOURS.label,
    link: <TextLink href={SUPPORT_PHONE.href}>{SUPPORT_PHONE.label}</TextLink>,
  },
  {
    icon: <Mail aria-hidden />,
    title: 'Email',
    text: 'We reply within 24 hours, usually sooner on weekdays',
    link: <TextLink href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</TextLink>,
  },
  {
    icon: <BookOpen aria-hidden />,
    title: 'Help center',
    text: 'Answers to the most common questions',
    link: <TextLink href="/help">Search the articles</TextLink>,
  },
  {
    icon: <Building2 aria-hidden />,
    title: 'Large portfolios',
    text: 'We’ll contact you within 1 business day',
    link: (
      <TextLink asChild>
        <Link to="/contact-sales">Contact Sales</Link>
      </TextLink>
    ),
  },
];

/** Every other way to reach us. */
export function ContactWays() {
  return (
    <Ways>
      {WAYS.map(({ icon, title, text, link }) => (
        <Way key={title}>
          {icon}
          <div>
            <chakra.h2 fontWeight="strong">{title}</chakra.h2>
            <chakra.p textStyle="meta" color="fg.muted">
              {text}
            </chakra.p>
            {link}
          </div>
        </Way>
      ))}
      <Way>
        <MapPin aria-hidden />
        <div>
          <chakra.h2 fontWeight="strong">Office</chakra.h2>
          <p>{OFFICE_LOCATION}</p>
        </div>
      </Way>
    </Ways>
  );
}
