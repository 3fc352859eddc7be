/** Facts for search engines, in the words of schema.org. */
import { BRAND_NAME } from '#contract/brand.ts';
import { SERVED_STATES } from '#contract/markets.ts';

export type JsonLd = { '@context': 'https://schema.org'; '@type': string; [key: string]: unknown };

/** As it stands in a script element: what would close one early cannot occur in it. */
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

/** A service in one of our markets. */
export function marketData(market: { name: string; service: string; area: string }): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: market.name,
    serviceType: market.service,
    areaServed: { '@type': 'AdministrativeArea', name: market.area },
    provider: { '@type': 'Organization', name: BRAND_NAME },
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

/** What can be subscribed to on a page, at the catalogue's prices per month. */
export function offersData(
  service: { name: string; description: string },
  plans: readonly { name: string; priceCents: number }[],
): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.name,
    description: service.description,
    provider: { '@type': 'Organization', name: BRAND_NAME },
    offers: plans.map(({ name, priceCents }) => offerOf(name, priceCents)),
  };
}

function offerOf(name: string, priceCents: number) {
  const price = (priceCents / 100).toFixed(2);
  return {
    '@type': 'Offer',
    name,
    price,
    priceCurrency: 'USD',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: 'USD',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
  };
}
