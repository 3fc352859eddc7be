import { describe, expect, it } from 'vitest';
import { servicesOfProject } from '#contract/project-services.ts';
import { PROJECT_TYPES } from '#contract/project-options.ts';
import { SERVICE_IDS } from '#contract/services.ts';

describe('servicesOfProject', () => {
  it('names services that a profile can offer, for every kind of project', () => {
    for (const type of PROJECT_TYPES) {
      const services = servicesOfProject(type);
      expect(SERVICE_IDS, type).toEqual(expect.arrayContaining([...services]));
      expect(new Set(services).size, type).toBe(services.length);
      if (type !== 'other') expect(services.length, type).toBeGreaterThan(0);
    }
    expect(servicesOfProject('other')).toEqual([]);
  });
});
