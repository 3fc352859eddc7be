import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { tanstackRouter, tanstackRouterGenerator } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const CLIENT = 'dist/client';

const ROUTES = {
  target: 'react',
  routesDirectory: 'src/routes',
  addExtensions: true,
  quoteStyle: 'single',
} as const;

/**
 * Scripts that pages share, by layer: a page loads few files, and each stays cached until its layer changes. Imports go one
 * way through the layers (`eslint.config.js`), so that no two files import each other.
 */
const CHUNKS = [
  { name: 'framework', tags: ['$initial' as const], test: /\/node_modules\// },
  {
    name: 'shell',
    tags: ['$initial' as const],
    test: /vite\/preload-helper|\/src\/(?!entry-client|interaction-loader|service-worker)|\/server\//,
  },
  { name: 'zod', test: /\/node_modules\/zod\// },
  {
    name: 'api',
    test: /@(?:trpc|tanstack\/(?:react-query|query-core))\/|\/src\/(?:api|query-|dehydrated-)[^/]*$/,
  },
  { name: 'forms', test: /\/(?:react-hook-form|@hookform|src\/forms)\// },
  ...[
    { name: 'sorting', test: /\/@dnd-kit\/|\/src\/ui\/media\/(?:sortable-tiles|use-keyboard-sort)/ },
    { name: 'ui', test: /\/lucide-react\/|\/src\/(?:ui|theme|errors|assets)\// },
    { name: 'schemas', test: hasSchemas },
    { name: 'contract', test: /\/server\/contract\// },
    { name: 'site', test: /\/src\/site\//, entriesAware: true },
    // Before `app`, which members load.
    { name: 'staff', test: /\/src\/app\/features\/staff\// },
    // By who loads what: what only pages with pictures need, such as sorting by hand, weighs on no other.
    { name: 'app', test: /\/src\/app\//, entriesAware: true },
  ].map((layer) => ({ ...layer, minShareCount: 2 })),
];

/** A contract file that defines schemas: a page that needs none of them does not load zod. */
function hasSchemas(id: string): boolean {
  return /\/server\/contract\//.test(id) && readFileSync(id, 'utf8').includes("from 'zod'");
}

// `vite build` makes what browsers load, `vite build --ssr` what the web process renders with.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      ...ROUTES,
      generatedRouteTree: 'src/routeTree.gen.ts',
      autoCodeSplitting: true,
      // Loaders too: what they import would otherwise weigh on every page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    // What browsers begin with: all but the routes of members and staff. See docs/decisions/009.
    tanstackRouterGenerator({
      ...ROUTES,
      generatedRouteTree: 'src/siteTree.gen.js',
      disableTypes: true,
      routeFileIgnorePattern: '^_(member|staff)',
    }),
    // What members' browsers add: all but the routes of staff.
    tanstackRouterGenerator({
      ...ROUTES,
      generatedRouteTree: 'src/memberTree.gen.js',
      disableTypes: true,
      routeFileIgnorePattern: '^_staff',
    }),
    react(),
    ...(isSsrBuild ? [] : [onlyUsedSchemas(), pdfDecoders(), slimEntry(), oneWayChunks(), precompress()]),
  ],
  // One file instead of hundreds: starts sooner and takes 40 MB less. tRPC stays the copy the procedures use.
  ...(isSsrBuild ? { ssr: { noExternal: true, external: ['@trpc/client', '@trpc/server'] } } : {}),
  build: isSsrBuild
    ? { outDir: 'dist/server', ssr: 'src/entry-server.tsx', copyPublicDir: false, sourcemap: true }
    : {
        outDir: CLIENT,
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['src/entry-client.tsx', 'src/interaction-loader.ts', 'src/service-worker.ts'],
          output: {
            // Its address is its scope, and stays the same.
            entryFileNames: ({ name }) =>
              name === 'service-worker' ? 'service-worker.js' : 'assets/[name]-[hash].js',
            // Without the names of all pages that share it.
            chunkFileNames: ({ name }) => `assets/${name.split('~')[0] ?? name}-[hash].js`,
            codeSplitting: { groups: CHUNKS, includeDependenciesRecursively: false },
          },
        },
        // The framework is most of it, and every page needs it.
        chunkSizeWarningLimit: 600,
      },
}));

/**
 * Leaves out the schemas of the contract that no screen uses, such as most of the answers: a bundler can't know that making one
 * changes nothing else, and keeps all. A third of what members' pages make of schemas before they work (docs/decisions/009).
 */
function onlyUsedSchemas(): Plugin {
  return {
    name: 'only-used-schemas',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/server\/contract\// },
      handler(code) {
        const calls = this.parse(code).body.flatMap((node) => {
          const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
          if (declaration?.type !== 'VariableDeclaration') return [];
          return declaration.declarations.flatMap(({ init }) =>
            init?.type === 'CallExpression' ? init : [],
          );
        });
        // From the end, so that positions stay those that were parsed. A comment alone would mark the last call of a chain only.
        const marked = calls.reduceRight(
          (text, { start, end }) =>
            `${text.slice(0, start)}/* @__PURE__ */ (() => ${text.slice(start, end)})()${text.slice(end)}`,
          code,
        );
        return { code: marked, map: null };
      },
    },
  };
}

/**
 * What scanned PDFs need to be shown, where the reader looks for it. As scripts: the policy of our pages allows no WebAssembly.
 */
function pdfDecoders(): Plugin {
  return {
    name: 'pdf-decoders',
    apply: 'build',
    generateBundle() {
      const from = `${import.meta.dirname}/node_modules/pdfjs-dist`;
      const { version } = JSON.parse(readFileSync(`${from}/package.json`, 'utf8')) as { version: string };
      for (const name of ['jbig2', 'openjpeg']) {
        const file = `${name}_nowasm_fallback.js`;
        const source = readFileSync(`${from}/wasm/${file}`);
        this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${file}`, source });
      }
    },
  };
}

/** Writes a `.br` beside each text, at the best compression: too slow to do for each request. */
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

/** Schemas, the client of the server, forms. */
const NOT_FOR_ALL = /\/node_modules\/(?:zod|@trpc|@tanstack\/(?:react-query|query-core)|react-hook-form)\//;

/**
 * Fails the build when every page would load them. Every page loads the `validateSearch`, `beforeLoad` and `head` of each
 * route outside `_member`, with all that they import.
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

/** Fails the build when two files import each other: which of them runs first would depend on the page. */
function oneWayChunks(): Plugin {
  return {
    name: 'one-way-chunks',
    apply: 'build',
    generateBundle(_, bundle) {
      const importsOf = (name: string) => {
        const file = bundle[name];
        return file?.type === 'chunk' ? file.imports : [];
      };
      for (const name of Object.keys(bundle)) {
        const reached = new Set(importsOf(name));
        for (const next of reached) for (const other of importsOf(next)) reached.add(other);
        if (reached.has(name)) this.error(`${name} imports itself by way of others; see CHUNKS.`);
      }
    },
  };
}
