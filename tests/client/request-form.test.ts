import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createRequestForm } from '#contract/requests.ts';

const FORM = readFileSync('src/app/features/requests/request-form.tsx', 'utf8');

describe('the form of a request', () => {
  it.each(Object.keys(createRequestForm.shape))('has a field for %s', (name) => {
    expect(FORM).toContain(`('${name}')`);
  });
});
