import { describe, expect, it } from 'vitest';
import {
  categoriesOfServices,
  CATEGORY_LABELS,
  labelOfService,
  REQUEST_CATEGORIES,
  SERVICE_IDS,
  SERVICES,
} from '#contract/services.ts';
import { serviceIdSchema } from '#contract/profiles.ts';

describe('the service catalog', () => {
  it('has twenty services with unique ids and labels', () => {
    expect(SERVICES.length).toBe(20);
    expect(new Set(SERVICE_IDS).size).toBe(20);
    expect(new Set(SERVICES.map(({ label }) => label.toLowerCase())).size).toBe(20);
    for (const id of SERVICE_IDS) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it('offers every request category, each also as a service of that name', () => {
    expect(Object.keys(CATEGORY_LABELS)).toEqual([...REQUEST_CATEGORIES]);
    for (const category of REQUEST_CATEGORIES) expect(categoriesOfServices([category])).toEqual([category]);
    expect(categoriesOfServices(SERVICE_IDS)).toEqual([...REQUEST_CATEGORIES]);
  });

  it('is what inputs are validated against', () => {
    expect(serviceIdSchema.safeParse('roofing').success).toBe(true);
    for (const id of ['Roofing', 'roofing ', 'magic', '', '__proto__']) {
      expect(serviceIdSchema.safeParse(id).success).toBe(false);
    }
  });
});

describe('categoriesOfServices', () => {
  it('names each category once, in the order of the catalogue', () => {
    expect(categoriesOfServices(['tree-care', 'drain-and-sewer', 'snow-removal', 'water-heaters'])).toEqual([
      'plumbing',
      'landscaping',
    ]);
  });

  it('ignores services that are not offered', () => {
    expect(categoriesOfServices([])).toEqual([]);
    expect(categoriesOfServices(['magic'])).toEqual([]);
  });
});

describe('labelOfService', () => {
  it('gives the label, or the id of a service no longer offered', () => {
    expect(labelOfService('hvac')).toBe('Heating and cooling');
    expect(labelOfService('chimney-sweeping')).toBe('chimney-sweeping');
  });
});
