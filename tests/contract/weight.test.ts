import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listPaths } from '../docs/repository-texts.ts';

const SCHEMAS = "from 'zod'";
const VALUE_IMPORTS = /^import (?!type )[^;]*? from '\.\/([\w-]+\.ts)';$/gm;

/** `vite.config.ts` puts them into two files that browsers load in this order; the other way round nothing would start. */
it('a contract file without schemas imports none that has them', () => {
  const texts = new Map(
    listPaths('server/contract/*.ts').map((path) => [
      path.replace('server/contract/', ''),
      readFileSync(path, 'utf8'),
    ]),
  );
  expect(texts.size).toBeGreaterThan(30);
  const wrong = [...texts].flatMap(([file, text]) =>
    text.includes(SCHEMAS)
      ? []
      : [...text.matchAll(VALUE_IMPORTS)]
          .map(([, imported = '']) => imported)
          .filter((imported) => texts.get(imported)?.includes(SCHEMAS))
          .map((imported) => `${file} imports ${imported}`),
  );
  expect(wrong).toEqual([]);
});
