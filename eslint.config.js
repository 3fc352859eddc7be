import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom. A later block for the same file replaces an earlier one,
 * so each layer states its whole list.
 * @param {[pattern: string, why: string][]} forbidden
 */
const imports = (...forbidden) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: forbidden.map(([regex, message]) => ({ regex, message, allowTypeImports: false })),
    },
  ],
});

/** The same, where importing a type is fine. @param {[pattern: string, why: string][]} forbidden */
const valueImports = (...forbidden) => ({
  '@typescript-eslint/no-restricted-imports': [
    'error',
    {
      patterns: forbidden.map(([regex, message]) => ({ regex, message, allowTypeImports: true })),
    },
  ],
});

const SERVER = [
  '(^#server/|/server/)(?!contract/)',
  'The browser knows the contract, and types of the router only.',
];
const DB = ['(^#db/|/db/)', 'Only queries and the assembly of the application speak to the database.'];
const KYSELY = ['^(kysely|pg)($|/)', 'SQL belongs into *.queries.ts.'];
const TRPC = ['^@trpc/', 'Only routers and src/api.ts speak tRPC.'];
const EXPRESS = ['^express($|/)', 'HTTP belongs into server/http.'];
const VENDORS = [
  '^(stripe|postmark|pg-boss|web-push)($|/)',
  'Third parties are spoken to by their gateway only.',
];
const ROUTES = ['(^#src/routes/|/routes/)', 'Routes are wiring: nothing imports them.'];
const PAGES = ['^#src/(site|app|forms)/', 'src/ui could ship in another product.'];
const SITE = ['^#src/site/', 'Forms know no page: pass what they need in.'];
const APP = ['^#src/app/', "Visitors' pages load nothing that only members need."];
const ZOD = ['^zod$', 'Every page loads the routes of public pages: docs/decisions/009.'];
/** Features that others build on; the rest are composed in dashboards or in a route. */
const OTHER_FEATURES = [
  '^#src/app/features/(?!(billing|connections|disputes|invitations|messages|previews|profiles|requests|reviews|safety|search|uploads)/)',
  'A feature knows itself and the features that others build on; compose the rest in dashboards or in a route.',
];
const API = ['(^#src/api|/api\\.ts$)', 'src/ui could ship in another product.'];
const CONTRACT = ['(^#contract/|/contract/)', 'src/ui could ship in another product.'];
const QUERIES_DECIDE_NOTHING = ['\\.(service|router)\\.ts$', 'Queries decide nothing.'];
/** A file of another module that is neither its policy nor one of the fragments that are there for everyone's queries. */
const OTHER_QUERIES =
  '[^/]+/(?!(auth|safety|connections|figures|profiles)\\.fragments\\.ts$|[^/]+\\.policy\\.ts$)';
const REACT = ['^(react|react-dom|@chakra-ui)($|/)', 'Not on the server.'];

const USER_TEXT = {
  selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
  message: 'User text is text.',
};
/** Syntax that the product does without; a block that adds to it states the whole list. */
const REFUSED_SYNTAX = [
  USER_TEXT,
  {
    // What `once` (src/ui/once.ts) makes is made once too.
    selector:
      ":function :matches(NewExpression, CallExpression)[callee.object.name='Intl']:not(CallExpression[callee.name='once'] > ArrowFunctionExpression > NewExpression)",
    message:
      'Make formatters once, outside of functions: making one costs a hundred times more than using it.',
  },
  {
    selector:
      "JSXOpeningElement[name.name='Button'] > JSXAttribute[name.name='onClick'] CallExpression[callee.property.name=/^mutate(Async)?$/]",
    message: 'What changes something is a BusyButton, which knows who may only look (product 31.9).',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'This makes a formatter for each call: use one of Intl that is made once.',
  },
];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      'src/routeTree.gen.ts',
      'src/siteTree.gen.js',
      'src/memberTree.gen.js',
      'db/schema.gen.ts',
      '**/*.mjs',
      '**/*.d.mts',
    ],
  },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': [
        'error',
        {
          allow: [{ from: 'package', package: '@tanstack/router-core', name: ['Redirect', 'NotFoundError'] }],
        },
      ],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-console': 'error',
      'max-depth': ['error', 3],
      'no-restricted-syntax': ['error', USER_TEXT],
    },
  },
  { files: ['scripts/**', '**/main.ts', 'server/worker.ts', 'tests/**'], rules: { 'no-console': 'off' } },

  {
    files: ['server/**', 'src/**'],
    plugins: { regexp },
    rules: {
      'no-restricted-syntax': ['error', ...REFUSED_SYNTAX],
      // A text of anyone's, of a thousand characters, would keep the process busy for minutes.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    },
  },

  // The browser
  {
    files: ['server/contract/**', 'src/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'URL',
          property: 'parse',
          message: 'Safari 17.5 and 17.6, which know all our styles, lack it: URL.canParse, then new URL.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ['src/routes/**'], rules: valueImports(SERVER, DB, TRPC, ZOD, APP) },
  {
    files: [
      'src/routes/_member/**',
      'src/routes/_member.tsx',
      'src/routes/_staff/**',
      'src/routes/_staff.tsx',
    ],
    rules: valueImports(SERVER, DB, TRPC),
  },
  { files: ['src/site/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES, APP) },
  { files: ['src/forms/**', 'src/uploads/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES, SITE, APP) },
  { files: ['src/app/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES) },
  { files: ['src/app/features/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES, OTHER_FEATURES) },
  { files: ['src/ui/**', 'src/theme/**'], rules: imports(SERVER, DB, TRPC, ROUTES, PAGES, API, CONTRACT) },
  { files: ['src/errors/**'], rules: valueImports(SERVER, DB, ROUTES, PAGES) },

  // The server
  {
    // The rule without a prefix, which no layer's list below replaces.
    files: ['server/**', 'db/**', 'src/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^#scripts/|^\\.\\.?/(?:.*/)?scripts/',
              message: 'Scripts and stand-ins are not part of the product.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['server/contract/**'],
    rules: imports(['^(?!zod$|\\./)', 'The contract is isomorphic: it imports zod and itself.']),
  },
  {
    files: ['server/modules/**/*.router.ts'],
    rules: valueImports(KYSELY, DB, VENDORS, EXPRESS, REACT, [
      '^\\.\\./(?!\\.\\.)',
      'A router knows its own service only.',
    ]),
  },
  {
    files: ['server/modules/**/*.service.ts', 'server/modules/**/*.tasks.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, REACT, KYSELY, [
      '^\\.\\./(?!\\.\\.)[^/]+/[^/]*\\.(queries|router)',
      'Other modules are known by their services and policies.',
    ]),
  },
  {
    // The folders of billing are one module.
    files: ['server/modules/billing/*/*.{service,tasks}.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, REACT, KYSELY, [
      '^\\.\\./\\.\\./(?!\\.\\.)[^/]+/[^/]*\\.(queries|router)',
      'Other modules are known by their services and policies.',
    ]),
  },
  {
    files: ['server/modules/**/*.queries.ts', 'server/modules/**/*.fragments.ts'],
    rules: {
      ...valueImports(TRPC, EXPRESS, VENDORS, REACT, QUERIES_DECIDE_NOTHING, [
        `^\\.\\./(?!\\.\\.)${OTHER_QUERIES}`,
        'Of other modules, queries know policies and the fragments of auth, safety, connections and profiles.',
      ]),
      'no-restricted-syntax': [
        'error',
        ...REFUSED_SYNTAX,
        { selector: "CallExpression[callee.property.name='selectAll']", message: 'Name the columns.' },
        {
          // Without a value there is no constant: `null` is written into the text anyway.
          selector:
            "CallExpression[callee.property.name='where'] > :matches(Literal[raw!='null'], ArrayExpression:has(> Literal)).arguments:nth-child(3)",
          message:
            'Write a constant into the text (sql.lit): a plan for any values cannot use an index made for one.',
        },
      ],
    },
  },
  {
    // The folders of billing are one module.
    files: ['server/modules/billing/*/*.queries.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, REACT, QUERIES_DECIDE_NOTHING, [
      `^\\.\\./\\.\\./(?!\\.\\.)${OTHER_QUERIES}`,
      'Of other modules, queries know policies and the fragments of auth, safety, connections and profiles.',
    ]),
  },
  {
    files: ['server/modules/**/*.policy.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, KYSELY, DB, [
      '\\.(service|router|queries)\\.ts$',
      'Policy is pure.',
    ]),
  },
  {
    files: ['server/gateways/**', 'scripts/stand-in/**'],
    rules: valueImports(['/modules/', 'Third parties know nothing of ours.'], DB, REACT),
  },
  {
    files: ['db/**'],
    rules: imports(['(^#server/|/server/|^#src/|/src/)', 'db is the schema and nothing else.']),
  },
  {
    files: ['scripts/cli*.ts', 'scripts/cli/**'],
    rules: valueImports(SERVER, DB),
  },
  { files: ['*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
