import { BRAND_NAME, SAMPLE_SERVER } from '#contract/brand.ts';
import { TOKEN_PREFIX } from '#contract/token-scopes.ts';

export const DEVELOPERS_TITLE = `Build on ${BRAND_NAME}`;
export const DEVELOPERS_LEAD =
  'Most of what you do on the site, your scripts can do too. On every plan, with the same rules about who sees what.';

export const DEVELOPERS_SECTIONS = [
  { id: 'start', title: 'Quick start' },
  { id: 'client', title: 'Typed client' },
  { id: 'http', title: 'Plain HTTP' },
  { id: 'cli', title: 'Command line' },
  { id: 'tokens', title: 'Tokens and scopes' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'verify', title: 'Verify a webhook' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Errors' },
] as const;

/** Where the programs below come from; tests/scripts/examples.test.ts compares and runs them. */
export const START_SAMPLE = `curl "${SAMPLE_SERVER}/trpc/requests.listMine" \\
  -H "Authorization: Bearer ${TOKEN_PREFIX}…"`;

export const CLIENT_SAMPLE = `import { createTRPCClient, httpBatchLink, TRPCClientError } from '@trpc/client';
import type { AppRouter } from '#server/trpc/app-router.ts';

const server = process.env['LINTEL_SERVER'] ?? 'http://localhost:3000';
const token = process.env['LINTEL_TOKEN'] ?? '';

const lintel = createTRPCClient<AppRouter>({
  links: [
    httpBatchLink({
      url: \`\${server}/trpc\`,
      headers: { authorization: \`Bearer \${token}\` },
    }),
  ],
});`;

export const CLIENT_CALLS = `const page = await lintel.requests.listMine.query({ status: ['pending'] });

const request = await lintel.requests.create.mutate({
  title: 'Kitchen tap drips',
  description: 'All night, since Monday.',
  category: 'plumbing',
});`;

export const HTTP_SAMPLE = `# A query is a GET. Its input is JSON in the address: URL-encode it.
GET /trpc/requests.listMine?input={"status":["pending"]}

# A mutation is a POST with JSON.
POST /trpc/requests.create
Content-Type: application/json

{"title":"Kitchen tap drips","description":"All night.","category":"plumbing"}

# The answer
{"result":{"data":{"id":"…","status":"pending", …}}}`;

export const CLI_SAMPLE = `export LINTEL_SERVER=${SAMPLE_SERVER} LINTEL_TOKEN=${TOKEN_PREFIX}…
npm run cli -- requests list-mine --json
npm run cli -- requests create --title "Tap drips" --description "All night." --category plumbing
npm run cli -- --help`;

export const DELIVERY_SAMPLE = `POST /your-endpoint
webhook-id: 4b7f1c62-6a0e-4c1c-9a53-2a8f3f0f7d11
webhook-timestamp: 1795633500
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"request.accepted","timestamp":"2026-11-25T15:05:00.000Z",
 "data":{"requestId":"1f0c…","status":"accepted"}}`;

export const VERIFY_SAMPLE = `function isGenuine(headers: IncomingHttpHeaders, body: string): boolean {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // Two signatures while you change secrets: one that fits is enough.
  return String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => Buffer.from(signature.replace('v1,', ''), 'base64'))
    .some((given) => given.length === expected.length && timingSafeEqual(given, expected));
}`;

export const ERROR_SAMPLE = `{
  "error": {
    "message": "This token doesn’t have the scope that this needs.",
    "data": { "reason": "token_scope_missing", "scope": "work", "httpStatus": 403, "traceId": "…" }
  }
}`;
