import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const EXPORT = /^export (?:async )?(?:function\*?|const|class|type) (\w+)/gm;

it('everything that modules, database and contract export is named somewhere', () => {
  const files = globSync('{db,server,src,scripts,tests}/**/*.{ts,tsx}');
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const uses = new Map<string, number>();
  for (const [word] of texts.flatMap((text) => [...text.matchAll(/\b\w+\b/g)])) {
    uses.set(word, (uses.get(word) ?? 0) + 1);
  }
  const exported = files.flatMap((file, index) =>
    /^(db|server\/(modules|contract))\//.test(file) && !file.startsWith('db/migrations/')
      ? [...(texts[index] ?? '').matchAll(EXPORT)].map(([, name = '']) => ({ file, name }))
      : [],
  );
  expect(exported.length).toBeGreaterThan(500);
  expect(exported.filter(({ name }) => uses.get(name) === 1)).toEqual([]);
});
