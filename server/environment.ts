/** The variables of the environment: how each is written, which belong together, and what is said of one that is wrong. */
import proxyAddr from 'proxy-addr';
import { z } from 'zod';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Variables whose value never appears in a message. */
const SECRETS = new Set([
  'DATABASE_URL',
  'DATABASE_LISTEN_URL',
  'DATABASE_REPLICA_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'POSTMARK_TOKEN',
  'DEMO_PASSWORD',
  'FILES_S3_ACCESS_KEY',
  'FILES_S3_SECRET_KEY',
  'FILES_SIGNING_SECRET',
  'UNSUBSCRIBE_SECRET',
  'TWO_STEP_KEY',
  'VAPID_PRIVATE_KEY',
  'WEBHOOK_SIGNING_KEY',
]);

const PORT_EXPECTED = 'expected a TCP port, a whole number from 1 to 65535';
const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, PORT_EXPECTED)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65_535, PORT_EXPECTED)
    .default(fallback);

const optional = (pattern: RegExp, expected: string) =>
  z.string().regex(pattern, expected).nullable().default(null);

const postgresUrl = z
  .string()
  .refine(isPostgresUrl, 'expected postgres://user:password@host:port/database')
  .nullable()
  .default(null);

const hosts = (example: string) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      (names) => names.every((name) => /^[a-z0-9.-]+(?::\d{1,5})?$/.test(name)),
      `expected hosts, such as ${example}, separated by commas`,
    )
    .default([]);

/** Each variable by itself: how it is written, and its default. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], { error: 'expected production, development or test' })
    .default('production'),
  PORT: port(3000),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'expected http:// or https://, a host and an optional port, with nothing after it')
    .transform((value) => new URL(value).origin)
    .nullable()
    .default(null),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter((part) => part !== ''))
    .refine(
      areProxies,
      'expected addresses (192.0.2.7), networks (10.0.0.0/8, fd00::/8) or loopback, linklocal, uniquelocal, separated by commas',
    )
    .default(['loopback']),
  DATABASE_URL: postgresUrl,
  DATABASE_LISTEN_URL: postgresUrl,
  DATABASE_REPLICA_URL: postgresUrl,
  DATA_DIR: z.string().default('.data'),
  FILES_S3_BUCKET: optional(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'expected the name of a bucket'),
  FILES_S3_ENDPOINT: z
    .string()
    .refine(isOrigin, 'expected http:// or https://, a host and an optional port, with nothing after it')
    .nullable()
    .default(null),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/, 'expected a region, such as us-east-1')
    .default('us-east-1'),
  FILES_S3_ACCESS_KEY: optional(/^\S{3,}$/, 'expected an access key, without spaces'),
  FILES_S3_SECRET_KEY: optional(/^\S{3,}$/, 'expected a secret key, without spaces'),
  FILES_SIGNING_SECRET: optional(/^\S{32,}$/, 'expected 32 characters or more, without spaces'),
  CLAMAV_ADDRESS: optional(
    /^(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/,
    'expected a host and a port, such as clamav:3310',
  ),
  STRIPE_SECRET_KEY: optional(/^[sr]k_\w+$/, 'expected a Stripe secret key, which starts with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: optional(
    /^whsec_\w+(?:\s*,\s*whsec_\w+)?$/,
    'expected a Stripe signing secret, which starts with whsec_; two, separated by a comma, during a rotation',
  ),
  POSTMARK_TOKEN: optional(/^\S{8,}$/, 'expected a Postmark server token, without spaces'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>@\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'expected an address, such as Lintel <hello@lintel.example>',
    )
    .nullable()
    .default(null),
  UNSUBSCRIBE_SECRET: optional(/^\S{32,}$/, 'expected 32 characters or more, without spaces'),
  VAPID_PUBLIC_KEY: optional(/^[\w-]{87}$/, 'expected 87 characters of base64url'),
  VAPID_PRIVATE_KEY: optional(/^[\w-]{43}$/, 'expected 43 characters of base64url'),
  PUSH_SERVICES: hosts('push.example or push.example:8443'),
  WEBHOOK_SIGNING_KEY: optional(/^\S{32,}$/, 'expected 32 characters or more, without spaces'),
  WEBHOOK_HOSTS: hosts('localhost:4600'),
  TWO_STEP_KEY: optional(/^\S{32,}$/, 'expected 32 characters or more, without spaces'),
  STAFF_TWO_STEP: z
    .enum(['required', 'optional'], { error: 'expected required or optional' })
    .nullable()
    .default(null),
  STAND_IN_PORT: port(3300),
  DEMO_PASSWORD: z
    .string()
    .min(8, 'expected 8 to 128 characters')
    .max(128, 'expected 8 to 128 characters')
    .nullable()
    .default(null),
  RATE_LIMIT_FACTOR: z
    .string()
    .refine(isFactor, 'expected a number above 0, at most 1000000 (no unit; 1 means normal limits)')
    .transform(Number)
    .default(1),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `expected one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

export type Environment = z.infer<typeof environmentSchema>;

/** Variables that are right one by one and wrong together. */
export function listContradictions(env: Environment): string[] {
  const problems: string[] = [];
  if (env.DATABASE_URL === null) {
    for (const name of ['DATABASE_LISTEN_URL', 'DATABASE_REPLICA_URL'] as const) {
      if (env[name] !== null) problems.push(`${name} is set without DATABASE_URL; expected both`);
    }
  }
  if (env.PORT === env.STAND_IN_PORT) {
    problems.push(`STAND_IN_PORT is ${String(env.PORT)}, the same as PORT; expected another port`);
  }
  const s3 = [env.FILES_S3_BUCKET, env.FILES_S3_ACCESS_KEY, env.FILES_S3_SECRET_KEY];
  if (s3.some((value) => value !== null) && s3.includes(null)) {
    problems.push(
      'Only some of FILES_S3_BUCKET, FILES_S3_ACCESS_KEY and FILES_S3_SECRET_KEY are set; expected all or none',
    );
  }
  if (env.FILES_S3_BUCKET !== null && env.FILES_SIGNING_SECRET === null) {
    problems.push(
      'FILES_SIGNING_SECRET is not set; expected together with FILES_S3_BUCKET, the same for every process',
    );
  }
  if ((env.VAPID_PUBLIC_KEY === null) !== (env.VAPID_PRIVATE_KEY === null)) {
    problems.push('Only one of VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY is set; expected both or none');
  }
  if (env.STRIPE_SECRET_KEY !== null && env.STRIPE_WEBHOOK_SECRET === null) {
    problems.push('STRIPE_WEBHOOK_SECRET is not set; expected together with STRIPE_SECRET_KEY');
  }
  if (env.STRIPE_SECRET_KEY === null && env.STRIPE_WEBHOOK_SECRET !== null) {
    problems.push('STRIPE_SECRET_KEY is not set; expected together with STRIPE_WEBHOOK_SECRET');
  }
  if (env.POSTMARK_TOKEN !== null && env.MAIL_FROM === null) {
    problems.push(
      'MAIL_FROM is not set; expected a sender that Postmark accepts, because POSTMARK_TOKEN is set',
    );
  }
  return problems;
}

/** In words that a person can act on. */
export function describeProblem(
  name: string,
  given: Record<string, string | undefined>,
  expected: string,
): string {
  const was = SECRETS.has(name) ? 'not usable (its value is not shown)' : JSON.stringify(given[name]);
  return `${name} is ${was}; ${expected}`;
}

function isOrigin(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.href === `${url.origin}/`;
}

function areProxies(proxies: readonly string[]): boolean {
  try {
    proxyAddr.compile([...proxies]);
    return proxies.length > 0;
  } catch {
    return false;
  }
}

function isPostgresUrl(value: string): boolean {
  const url = URL.parse(value);
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return url.pathname.length > 1;
}

function isFactor(value: string): boolean {
  const factor = Number(value);
  return factor > 0 && factor <= 1_000_000;
}
