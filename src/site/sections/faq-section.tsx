import { chakra } from '@chakra-ui/react/styled-system';
import { SUPPORT_HOURS } from '#contract/contact-details.ts';
import { TextLink } from '#src/ui/display/text-link.tsx';
import type { Question } from '#src/site/copy/faq.ts';
import { JsonLdScript } from '#src/site/layout/json-ld-head.tsx';
import { PageLink } from '#src/site/layout/page-link.tsx';
import { faqData } from '#src/site/layout/json-ld-rules.ts';
import { FaqAccordion } from './faq-list.tsx';
import { Section } from './page-section.tsx';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '1fr 1.6fr' },
    gap: { base: '32px', lg: '64px' },
    alignItems: 'start',
  },
});

interface FaqSectionProps {
  title: string;
  /** Without titles when there is only one. */
  categories: readonly { id: string; title?: string; items: readonly Question[] }[];
}

/** Questions and answers; one item is open at a time in each category. */
export function FaqSection({ title, categories }: FaqSectionProps) {
  return (
    <Section id="questions" alt>
      <Columns>
        <chakra.div position={{ base: 'static', lg: 'sticky' }} top="104px">
          <chakra.h2 textStyle="head">{title}</chakra.h2>
          <chakra.p mt="24px" color="fg.muted">
            Something else?{' '}
            <TextLink asChild>
              <PageLink to="/contact-support">Contact support</PageLink>
            </TextLink>
            , <chakra.span whiteSpace="nowrap">{SUPPORT_HOURS.label}.</chakra.span>
          </chakra.p>
        </chakra.div>
        <chakra.div display="grid" gap="48px">
          {categories.map((category, index) => (
            <div key={category.id}>
              {category.title !== undefined && (
                <chakra.h3 textStyle="title" mb="16px">
                  {category.title}
                </chakra.h3>
              )}
              <FaqAccordion name={`faq-${category.id}`} items={category.items} isFirstOpen={index === 0} />
            </div>
          ))}
        </chakra.div>
      </Columns>
      <JsonLdScript data={faqData(categories.flatMap(({ items }) => items))} />
    </Section>
  );
}
