import { describe, expect, it } from 'vitest';
import { findMisnamed } from '#scripts/check/file-suffixes.ts';

describe('the suffixes of files', () => {
  it.each([
    'src/site/home/home-screen.tsx',
    'src/site/plans/plan-cards.tsx',
    'src/site/copy/help/figures.ts',
    'src/app/features/jobs/jobs-search.ts',
    'src/app/features/jobs/use-job-actions.ts',
    'src/ui/form/button.tsx',
    'src/forms/idempotency-keys.ts',
    'server/modules/jobs/jobs.queries.ts',
    'server/contract/jobs.ts',
  ])('allow %s', (path) => {
    expect(findMisnamed([path])).toEqual([]);
  });

  it.each([
    'src/site/home/home-utils.ts',
    'src/site/home/home.tsx',
    'src/app/features/jobs/jobs-search.tsx',
    'src/app/features/jobs/job-helper.ts',
    'src/app/features/jobs/use-job-actions.tsx',
    'server/modules/jobs/jobs.ts',
    'server/modules/jobs/jobs-service.ts',
  ])('refuse %s', (path) => {
    expect(findMisnamed([path])).toEqual([path]);
  });
});
