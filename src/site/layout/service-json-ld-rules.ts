/** Facts about what we offer, which only the pages about it load; see structured-data.ts. */
import { BRAND_NAME } from '#contract/brand.ts';
import type { JsonLd } from './json-ld-rules.ts';

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
