import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REPOSITORY } from '#scripts/entry.ts';
import { listUndrawn } from '#scripts/illustrations.ts';
import {
  fileOfIllustration,
  ILLUSTRATIONS,
  type IllustrationName,
  widthsOfIllustration,
} from '#src/assets/illustrations.ts';

const LARGEST_ON_A_PHONE_BYTES = 25_000;

describe('the pictures of the illustrations', () => {
  it('are those of the scenes as they are today', () => {
    expect(listUndrawn(), 'npm run illustrations draws them').toEqual([]);
  });

  it('are light on a phone', () => {
    const names = Object.keys(ILLUSTRATIONS) as IllustrationName[];
    const heavy = names.filter((name) => {
      const file = join(REPOSITORY, 'public', fileOfIllustration(name, widthsOfIllustration(name)[0]));
      return statSync(file).size > LARGEST_ON_A_PHONE_BYTES;
    });
    expect(heavy).toEqual([]);
  });
});
