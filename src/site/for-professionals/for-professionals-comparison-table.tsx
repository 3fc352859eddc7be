import { chakra } from '@chakra-ui/react/styled-system';
import { BRAND_NAME } from '#contract/brand.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { COMPARISON } from '#src/site/copy/for-professionals.ts';
import { Section } from '#src/site/sections/page-section.tsx';

const STACKED = { base: 'block', lg: 'table-cell' } as const;

/** On small screens each row becomes a question with two answers, each saying whose it is. */
const Table = chakra('table', {
  base: {
    display: { base: 'block', lg: 'table' },
    width: 'full',
    borderCollapse: 'collapse',
    textAlign: 'left',
    '& thead': { display: { base: 'none', lg: 'table-header-group' } },
    '& tbody': { display: { base: 'block', lg: 'table-row-group' } },
    '& tr': { display: { base: 'block', lg: 'table-row' } },
    '& thead th': { padding: '20px 24px', color: 'fg.muted', fontWeight: 'label' },
    '& thead th[data-ours]': { color: 'fg', boxShadow: 'inset 0 8px 0 {colors.pine.solid}' },
    '& tbody th': {
      display: STACKED,
      padding: { base: '16px 16px 4px', lg: '16px 24px' },
      borderTop: 'line',
      fontWeight: 'strong',
    },
    '& td': {
      display: STACKED,
      padding: { base: '8px 16px', lg: '16px 24px' },
      borderTop: { base: 'none', lg: 'line' },
      color: 'fg.muted',
      width: { base: 'auto', lg: '36%' },
    },
    '& [data-ours]': { bg: 'pine.subtle' },
    '& td[data-ours]': { color: 'pine.subtleFg', fontWeight: 'label' },
    '& [data-whose]': { display: { base: 'block', lg: 'none' }, textStyle: 'meta', fontWeight: 'label' },
  },
});

/** Connections against leads, question by question. */
export function ForProfessionalsComparison() {
  return (
    <Section id="compare">
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        alignItems="end"
        gap="8px 24px"
      >
        <chakra.h2 textStyle="head">How it beats buying leads</chakra.h2>
        <chakra.p color="fg.muted">No bidding on either side.</chakra.p>
      </chakra.div>
      <Card mt="32px" overflow="clip">
        <Table>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Question</VisuallyHidden>
              </th>
              <th scope="col" data-ours="">
                {BRAND_NAME}
              </th>
              <th scope="col">{COMPARISON.other}</th>
            </tr>
          </thead>
          <tbody>
            {COMPARISON.rows.map(({ question, ours, theirs }) => (
              <tr key={question}>
                <th scope="row">{question}</th>
                <td data-ours="">
                  <span data-whose="">{BRAND_NAME}</span>
                  {ours}
                </td>
                <td>
                  <span data-whose="">{COMPARISON.other}</span>
                  {theirs}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </Section>
  );
}
