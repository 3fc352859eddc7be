/** Facts for search engines, in the words of schema.org. */
import { BRAND_NAME } from '#contract/brand.ts';
import { SERVED_STATES } from '#contract/markets.ts';

export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown };

/** Serializes JSON-LD for a script element; escapes `<` so that the data cannot close the element. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** Who runs the site. For the home page and the page about the company. */
export function organizationData(publicOrigin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: BRAND_NAME,
    url: `${publicOrigin}/`,
    logo: `${publicOrigin}/icon-512.png`,
    areaServed: Object.values(SERVED_STATES).map((name) => ({ '@type': 'AdministrativeArea', name })),
  };
}

/** Questions with their answers, as they stand on the page. */
export function faqData(entries: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
