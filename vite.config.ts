import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CLIENT = 'dist/client';

/** What every page needs and is not ours. */
const FRAMEWORK = new RegExp(
  `/node_modules/(?:${[
    '(?:react|react-dom|react-is|scheduler|use-sync-external-store|hoist-non-react-statics|stylis)/',
    '@tanstack/(?:react-router|router-core|history|react-store|store)/',
    '@(?:emotion|pandacss)/',
    '@chakra-ui/react/dist/esm/(?:styled-system|utils|preset-base)',
  ].join('|')})`,
);

/** Ours, and the icons that we show. */
const OWN = new RegExp(
  `^${import.meta.dirname}/(?:src/(?!late-scripts)|server/)|/node_modules/lucide-react/`,
);

/** Without what starts it: others need it before. */
const SHELL = new RegExp(OWN.source.replace('(?!late-scripts)', '(?!late-scripts|entry-client)'));

/** What pages need that ask the server. */
const API =
  /\/node_modules\/@(?:trpc|tanstack\/(?:react-query|query-core))\/|\/src\/(?:api|api-layer|query-client)\.ts$/;

/** Ours in place of a package that lists far more than our styles need; docs/decisions/009. */
const lean = (name: string) => `${import.meta.dirname}/src/theme/lean/${name}.ts`;

const ROUTE = /\/src\/routes\/([^?]+)/;
const FORMS = /^(?:_site\/(?:careers|contact-|demo|request-state|waitlist)|auth|reset-password|verify-email)/;

/** What kind of page a route is: one of members, a form for everybody, or a page to read, whose kinds are told apart. */
function kindOf(id: string): string | null {
  const route = ROUTE.exec(id)?.[1];
  if (route === undefined) return null;
  if (FORMS.test(route)) return 'forms';
  const name = /^_site\/([\w-]+)/.exec(route)?.[1];
  if (name === undefined) return 'members';
  return name.endsWith('-subscriptions') ? 'plans' : name;
}

type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; importedIds: readonly string[] } | null;
};

/**
 * Groups what visitors' pages need by which of them need it, whether members need it too, and whether it checks input: so
 * that such a page loads little that it does not need, and in few files.
 */
function groupOfPages() {
  const kindsOf = collector(kindOf);
  const needsOf = collector((id) => (/\/node_modules\/zod\//.test(id) ? 'zod' : null));
  return (id: string, graph: Graph) => {
    const kinds = kindsOf(id, (each) => graph.getModuleInfo(each)?.importers ?? []);
    const visitors = [...kinds].filter((kind) => kind !== 'members').toSorted();
    if (visitors.length === 0) return null;
    const needs = needsOf(id, (each) => graph.getModuleInfo(each)?.importedIds ?? []);
    const whose = visitors.length > 3 ? ['basics'] : visitors;
    return [...whose, ...(kinds.has('members') ? ['shared'] : []), ...needs].join('-');
  };
}

/** Collects what `tagOf` says of a module and of all that lead to it. */
function collector(tagOf: (id: string) => string | null) {
  const known = new Map<string, ReadonlySet<string>>();
  const collect = (id: string, next: (id: string) => readonly string[]): ReadonlySet<string> => {
    const before = known.get(id);
    if (before !== undefined) return before;
    const tags = new Set([tagOf(id) ?? []].flat());
    known.set(id, tags);
    for (const each of next(id)) for (const tag of collect(each, next)) tags.add(tag);
    return tags;
  };
  return collect;
}

// `vite build` makes what browsers load, `vite build --ssr` what the web process renders with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Loaders too: what they import would otherwise weigh on every page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    ...(isSsrBuild
      ? []
      : [
          withoutPreflight(),
          withoutPrefixes(),
          leanTokens(),
          plainImports(),
          plainTree(),
          namedFiles(),
          slimEntry(),
          precompress(),
        ]),
  ],
  resolve: {
    alias: {
      '@pandacss/is-valid-prop': lean('css-properties'),
      '@emotion/is-prop-valid': lean('element-props'),
      'hoist-non-react-statics': lean('no-statics'),
      // lucide-react's icons ask for it by this name.
      '../createLucideIcon.mjs': lean('create-icon'),
      // The same without what stands in for React's own hook in its version 17.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  // One file instead of hundreds: starts sooner and takes 40 MB less. tRPC stays the copy the procedures use.
  ...(isSsrBuild ? { ssr: { noExternal: true, external: ['@trpc/client', '@trpc/server'] } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, sourcemap: true }
    : {
        outDir: CLIENT,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/late-scripts.ts'],
          // Stays the same, and cached, when only our own code changes; and compresses better in one piece.
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 4 },
                // What the entry needs is on every page: else it would follow what asks the server into its chunk.
                { name: 'shell', test: SHELL, tags: ['$initial'], priority: 3 },
                { name: 'api', test: API, priority: 2 },
                // What several pages share, by which of them do...
                { name: groupOfPages(), debugName: 'pages', test: OWN, priority: 1, minShareCount: 2 },
                { name: 'zod', test: /\/node_modules\/zod\//, priority: 2, entriesAware: true },
                // ... and everything that pages of members share among themselves.
                { name: 'common', test: OWN, minShareCount: 3 },
              ],
            },
          },
        },
        // The framework is most of it, and every page needs it.
        chunkSizeWarningLimit: 600,
      },
}));

/** The server has written it into the page; the browser's theme asks for none. */
function withoutPreflight(): Plugin {
  return {
    name: 'without-preflight',
    apply: 'build',
    load: {
      filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/preflight\.js$/ },
      handler: () => 'export const createPreflight = () => ({});',
    },
  };
}

/** `src/theme/styles.ts` says which prefixes are needed. */
function withoutPrefixes(): Plugin {
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform: {
      filter: { id: /@emotion\/cache\/dist\/.*\.js$/ },
      handler: (code) => code.replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []'),
    },
  };
}

/** The browser's theme needs the names of tokens; Chakra's dictionary also works out their values. */
function leanTokens(): Plugin {
  return {
    name: 'lean-tokens',
    apply: 'build',
    load: {
      filter: { id: /@chakra-ui\/react\/dist\/esm\/styled-system\/token-dictionary\.js$/ },
      handler: () => `export { createTokenDictionary } from ${JSON.stringify(lean('token-dictionary'))};`,
    },
  };
}

/** `import()` as it is written. Vite's own names the files of every route beside it, in what every page loads. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
  };
}

/** The routes' children without the long names that only the types go by. */
function plainTree(): Plugin {
  return {
    name: 'plain-tree',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/routeTree\.gen\.ts$/ },
      handler: (code) => {
        let count = 0;
        return { code: code.replace(/^  \w+Route(?=: \w+,$)/gm, () => `  ${String(count++)}`), map: null };
      },
    },
  };
}

/**
 * What is loaded with `import()` names at its end all that its imports import in turn: a route then takes two round
 * trips, however deep they go.
 */
function namedFiles(): Plugin {
  return {
    name: 'named-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const importsOf = (name: string) => {
          const file = bundle[name];
          return file?.type === 'chunk' ? file.imports : [];
        };
        const follow = (names: string[], found = new Set<string>()) => {
          for (const name of names) if (!found.has(name)) follow(importsOf(name), found.add(name));
          return found;
        };
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const present = follow(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
        for (const chunk of chunks.filter(({ isDynamicEntry }) => isDynamicEntry)) {
          const isKnown = (name: string) => present.has(name) || chunk.imports.includes(name);
          const deeper = [...follow(chunk.imports)].filter((name) => !isKnown(name));
          chunk.code += deeper.map((name) => `import"./${basename(name)}";`).join('');
        }
      },
    },
  };
}

/** Puts a `.br` beside each text, as small as it gets: once here instead of hastily for each request. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    closeBundle() {
      for (const file of globSync(`${CLIENT}/**/*.{js,css,svg}`, { cwd: import.meta.dirname })) {
        const path = `${import.meta.dirname}/${file}`;
        writeFileSync(`${path}.br`, brotliCompressSync(readFileSync(path)));
      }
    },
  };
}

/** What no page loads before it needs it: schemas, what asks the server, forms. */
const NOT_FOR_ALL = /\/node_modules\/(?:zod|@trpc|@tanstack\/(?:react-query|query-core)|react-hook-form)\//;

/**
 * Refuses to load them with every page. A route file's `validateSearch`, `beforeLoad` and `head` are, with all they
 * import: constants they need lie apart from the schemas.
 */
function slimEntry(): Plugin {
  return {
    name: 'slim-entry',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
      for (const chunk of loaded) {
        for (const other of chunks) if (chunk.imports.includes(other.fileName)) loaded.add(other);
      }
      const found = [...loaded].flatMap(({ moduleIds }) => moduleIds).find((id) => NOT_FOR_ALL.test(id));
      if (found !== undefined) this.error(`Every page would load ${found}; see docs/decisions/009.`);
    },
  };
}
