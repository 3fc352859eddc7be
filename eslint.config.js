import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom (see docs/architecture in the README). A later block for the same file replaces an earlier one,
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
const VENDORS = ['^(stripe|postmark|pg-boss)($|/)', 'Third parties are spoken to by their gateway only.'];
const ROUTES = ['(^#src/routes/|/routes/)', 'Routes are wiring: nothing imports them.'];
const FEATURES = ['(^#src/features/|/features/)', 'src/ui could ship in another product.'];
/** Features that others build on; they import none but each other, in this order. */
const OTHER_FEATURES = [
  '^#src/features/(?!(plans|auth|places|uploads|contact|billing|connections|requests|previews)/)',
  'A feature knows itself and the leaf features; compose others in dashboards or in a route.',
];
const API = ['(^#src/api|/api\\.ts$)', 'src/ui could ship in another product.'];
const CONTRACT = ['(^#contract/|/contract/)', 'src/ui could ship in another product.'];
const STAND_IN = ['/stand-in/', 'The stand-in answers vendors’ SDKs; nothing else knows it.'];
const REACT = ['^(react|react-dom|@chakra-ui)($|/)', 'Not on the server.'];

export default defineConfig(
  {
    ignores: [
      'dist/',
      'node_modules/',
      '.data/',
      'src/routeTree.gen.ts',
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
      'no-restricted-syntax': [
        'error',
        { selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']", message: 'User text is text.' },
      ],
    },
  },
  { files: ['scripts/**', '**/main.ts', 'server/worker.ts', 'tests/**'], rules: { 'no-console': 'off' } },

  // The browser
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  { files: ['src/routes/**'], rules: valueImports(SERVER, DB, TRPC) },
  { files: ['src/features/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES, OTHER_FEATURES) },
  { files: ['src/features/dashboards/**'], rules: valueImports(SERVER, DB, TRPC, ROUTES) },
  { files: ['src/ui/**', 'src/theme/**'], rules: imports(SERVER, DB, TRPC, ROUTES, FEATURES, API, CONTRACT) },
  { files: ['src/errors/**'], rules: valueImports(SERVER, DB, ROUTES, FEATURES) },

  // The server
  {
    files: ['server/contract/**'],
    rules: imports(['^(?!zod$|\\./)', 'The contract is isomorphic: it imports zod and itself.']),
  },
  {
    files: ['server/modules/**/*.router.ts'],
    rules: valueImports(KYSELY, DB, VENDORS, EXPRESS, REACT, STAND_IN, [
      // Billing has no router of its own: plans and Connections are what people buy.
      '^\\.\\./(?!\\.\\.|billing/[^/]*\\.service\\.ts$)',
      'A router knows its own service only.',
    ]),
  },
  {
    files: ['server/modules/**/*.service.ts', 'server/modules/**/*.tasks.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, REACT, STAND_IN, KYSELY, [
      '^\\.\\./(?!\\.\\.)[^/]+/[^/]*\\.(queries|router)',
      'Other modules are known by their services and policies.',
    ]),
  },
  {
    files: ['server/modules/**/*.queries.ts'],
    rules: {
      ...valueImports(TRPC, EXPRESS, VENDORS, REACT, STAND_IN, [
        '\\.(service|router)\\.ts$',
        'Queries decide nothing.',
      ]),
      'no-restricted-syntax': [
        'error',
        { selector: "CallExpression[callee.property.name='selectAll']", message: 'Name the columns.' },
      ],
    },
  },
  {
    files: ['server/modules/**/*.policy.ts'],
    rules: valueImports(TRPC, EXPRESS, VENDORS, KYSELY, DB, STAND_IN, [
      '\\.(service|router|queries)\\.ts$',
      'Policy is pure.',
    ]),
  },
  {
    files: ['server/gateways/**', 'server/stand-in/**'],
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
