import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { REPOSITORY } from '#scripts/entry.ts';
import { runTool } from '#scripts/run-tool.ts';
import { ONLY_IN_PROOFS } from '#scripts/test-runners.ts';
import { OF_JOURNEYS, PATHS, ROW_ROUTES } from '../e2e/screens.ts';

/** Each costs the gate nearly two seconds: a variation of what is there belongs to the proofs. */
const MOST_IN_GATE = 185;

/** Every address of the product, from the generated route tree. */
function listRoutes(): string[] {
  const tree = readFileSync(join(REPOSITORY, 'src/routeTree.gen.ts'), 'utf8');
  return [...new Set([...tree.matchAll(/fullPath: '(.+)'/g)].map(([, path = '']) => path))];
}

/** What a route's address looks like; a segment in braces may be left out. */
function patternOf(route: string): RegExp {
  const segments = route.split('/').filter(Boolean);
  const pattern = segments.map((segment) => {
    if (segment.startsWith('{-$')) return '(?:/[^/]+)?';
    return segment.startsWith('$') ? '/[^/]+' : `/${segment}`;
  });
  return new RegExp(`^${pattern.join('')}/?$`);
}

const LISTED = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), tags: z.array(z.string()) })),
  get suites() {
    return z.array(LISTED).optional();
  },
});

interface BrowserTest {
  spec: string;
  name: string;
  tags: readonly string[];
  isInGate: boolean;
}

async function listBrowserTests(): Promise<BrowserTest[]> {
  const { output } = await runTool('@playwright/test/playwright', ['test', '--list', '--reporter=json']);
  const { suites } = z.object({ suites: z.array(LISTED) }).parse(JSON.parse(output));
  const onlyInProofs = ONLY_IN_PROOFS.split('|');
  // Playwright gives the tags without their sign.
  const testsOf = (group: z.infer<typeof LISTED>, spec: string): BrowserTest[] => [
    ...group.specs.map(({ title, tags }) => ({
      spec,
      name: title,
      tags: tags.map((tag) => `@${tag}`),
      isInGate: !tags.some((tag) => onlyInProofs.includes(`@${tag}`)),
    })),
    ...(group.suites ?? []).flatMap((inner) => testsOf(inner, spec)),
  ];
  return suites.flatMap((file) => testsOf(file, file.title));
}

/** With the helpers that it imports: addresses are often theirs. */
function readSpec(spec: string): string {
  const folder = join(REPOSITORY, 'tests/e2e');
  const text = readFileSync(join(folder, spec), 'utf8');
  const helpers = [...text.matchAll(/ from '\.\/(.+-page\.ts)'/g)].map(([, file = '']) => file);
  const texts = [text, ...helpers.map((file) => readFileSync(join(folder, file), 'utf8'))];
  // In a pattern, a slash is written with a backslash.
  return texts.join('\n').replaceAll('\\/', '/');
}

const visited = [...Object.values(PATHS).flat(), ...Object.values(ROW_ROUTES).flat()].map(
  (path) => path.split('?')[0] ?? '',
);

describe('the browser tests of the gate', () => {
  it('open every screen', () => {
    const routes = listRoutes();
    expect(routes.length).toBeGreaterThan(80);
    const unopened = routes.filter(
      (route) => !(route in OF_JOURNEYS) && !visited.some((path) => patternOf(route).test(path)),
    );
    expect(unopened, 'a line in tests/e2e/screens.ts').toEqual([]);
  });

  it('open those of journeys where screens.ts says so', () => {
    const routes = listRoutes();
    const problems = Object.entries(OF_JOURNEYS).filter(([route, spec]) => {
      const [address = ''] = route.split('$');
      return !routes.includes(route) || !readSpec(spec).includes(address.replace(/\/$/, ''));
    });
    expect(problems).toEqual([]);
  });

  it('are few enough, and go through what the proofs have variations of', async () => {
    const tests = await listBrowserTests();
    const gate = tests.filter(({ isInGate }) => isInGate);
    const proofs = tests.filter(({ isInGate }) => !isInGate);
    expect(gate.length).toBeLessThanOrEqual(MOST_IN_GATE);
    expect(proofs.length).toBeGreaterThan(100);
    const specs = new Set(gate.map(({ spec }) => spec));
    const leftOut = Object.values(OF_JOURNEYS).filter((spec) => !specs.has(spec));
    expect(leftOut, 'journeys that the gate leaves out').toEqual([]);
    const alone = proofs.filter(({ spec, tags }) => tags.includes('@variation') && !specs.has(spec));
    expect(alone, 'variations of nothing in the gate').toEqual([]);
  });
});
