/**
 * The configuration of every Lintel process. This file is the only reader of the environment, as
 * `environment.ts` describes it; `.env.example` documents each variable for people.
 */
import { isAbsolute, join } from 'node:path';
import {
  describeProblem,
  type Environment,
  environmentSchema,
  listContradictions,
  type LogLevel,
} from './environment.ts';

export interface Config {
  /** Follows NODE_ENV; production unless it says otherwise. */
  mode: 'production' | 'development' | 'test';
  web: {
    port: number;
    /** The address people type, without a trailing slash, such as `https://lintel.example`. */
    publicUrl: string;
    /** Addresses, networks and `loopback`, `linklocal`, `uniquelocal`: who may say for whom a request comes. */
    trustedProxies: readonly string[];
  };
  database: {
    /** null: the embedded PostgreSQL under `dataDir`, whose address only its starter knows. */
    url: string | null;
    /** Where to listen for notifications, which takes a connection of one's own. null: at `url`. */
    listenUrl: string | null;
    /** A replica for reads that may be a second old. null: none. */
    replicaUrl: string | null;
  };
  /** Absolute path. */
  dataDir: string;
  files: {
    /** null: the disk under `dataDir`. */
    s3: S3Settings | null;
    /** null: one of this machine's own, under `dataDir`. */
    signingSecret: string | null;
    /** Host and port of ClamAV. null: files are not scanned. */
    scannerAddress: string | null;
  };
  stripe: {
    /** null: the local stand-in answers. */
    secretKey: string | null;
    /** Valid at the same time while one replaces the other; empty without a key. */
    webhookSecrets: readonly string[];
  };
  email: {
    /** null: the local stand-in keeps the mails. */
    postmarkToken: string | null;
    from: string;
  };
  /** What unsubscribe links are made with. null: one of this machine's own, under `dataDir`. */
  unsubscribeSecret: string | null;
  push: {
    /** null: a pair of this machine's own, under `dataDir`. */
    keys: { publicKey: string; privateKey: string } | null;
    /** Hosts, with their port where it is not 443, of push services beside those of the browsers. They may be local. */
    services: readonly string[];
  };
  webhooks: {
    /** What signing secrets are derived from. null: one of this machine's own, under `dataDir`. */
    signingKey: string | null;
    /** Hosts with their port that webhooks may be sent to as well, also over http and on this machine. */
    hosts: readonly string[];
  };
  twoStep: {
    /** What the secrets of authenticator apps are derived from. null: one of this machine's own, under `dataDir`. */
    key: string | null;
    /** Whether staff see anything of members only once they sign in with two steps (product 43.8). */
    isRequiredOfStaff: boolean;
  };
  standIn: { port: number };
  demo: {
    password: string;
    /** False for the default password, which is public in this repository. */
    isPasswordChosen: boolean;
  };
  /** Multiplies every rate limit. */
  rateLimitFactor: number;
  logLevel: LogLevel;
}

/** A bucket of a store that speaks S3. */
export type S3Settings = {
  bucket: string;
  region: string;
  /** null: Amazon's own. */
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

const REPOSITORY = join(import.meta.dirname, '..');

/** Default password of the demo accounts: unrelated words, so that it passes the password policy. */
const DEMO_PASSWORD = 'walnut-harbor-saxophone-drizzle';

/** What is wrong with the environment, as a list a person can act on. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration isn’t valid. Fix these in the environment or in .env:\n${problems.map((line) => `  - ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/**
 * Reads and checks the environment. An empty variable counts as unset.
 * @throws ConfigError naming every variable that is wrong, not only the first.
 */
export function loadConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => describeProblem(String(issue.path[0]), given, issue.message)),
    );
  }
  const contradictions = listContradictions(parsed.data);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return toConfig(parsed.data);
}

/** The scheme, host and port that a browser sends as Origin when it is on our pages. */
export function publicOrigin(config: Config): string {
  return new URL(config.web.publicUrl).origin;
}

/** Whether people reach us over TLS: decides Secure cookies, the `__Host-` prefix and HSTS. */
export function isHttps(config: Config): boolean {
  return config.web.publicUrl.startsWith('https:');
}

function toConfig(env: Environment): Config {
  return {
    mode: env.NODE_ENV,
    web: {
      port: env.PORT,
      publicUrl: env.PUBLIC_URL ?? `http://localhost:${String(env.PORT)}`,
      trustedProxies: env.TRUSTED_PROXIES,
    },
    database: {
      url: env.DATABASE_URL,
      listenUrl: env.DATABASE_LISTEN_URL,
      replicaUrl: env.DATABASE_REPLICA_URL,
    },
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(REPOSITORY, env.DATA_DIR),
    files: {
      s3: s3Of(env),
      signingSecret: env.FILES_SIGNING_SECRET,
      scannerAddress: env.CLAMAV_ADDRESS,
    },
    stripe: {
      secretKey: env.STRIPE_SECRET_KEY,
      webhookSecrets: (env.STRIPE_WEBHOOK_SECRET ?? '').split(/\s*,\s*/).filter((secret) => secret !== ''),
    },
    email: { postmarkToken: env.POSTMARK_TOKEN, from: env.MAIL_FROM ?? 'Lintel <hello@lintel.example>' },
    unsubscribeSecret: env.UNSUBSCRIBE_SECRET,
    push: { keys: pushKeysOf(env), services: env.PUSH_SERVICES },
    webhooks: { signingKey: env.WEBHOOK_SIGNING_KEY, hosts: env.WEBHOOK_HOSTS },
    twoStep: {
      key: env.TWO_STEP_KEY,
      // With the stand-ins everybody knows the demo accounts' password: a second step would protect nothing.
      isRequiredOfStaff:
        env.STAFF_TWO_STEP === null ? env.STRIPE_SECRET_KEY !== null : env.STAFF_TWO_STEP === 'required',
    },
    standIn: { port: env.STAND_IN_PORT },
    demo: {
      password: env.DEMO_PASSWORD ?? DEMO_PASSWORD,
      isPasswordChosen: env.DEMO_PASSWORD !== null,
    },
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    logLevel: env.LOG_LEVEL,
  };
}

function s3Of(env: Environment): S3Settings | null {
  const {
    FILES_S3_BUCKET: bucket,
    FILES_S3_ACCESS_KEY: accessKeyId,
    FILES_S3_SECRET_KEY: secretAccessKey,
  } = env;
  if (bucket === null || accessKeyId === null || secretAccessKey === null) return null;
  return {
    bucket,
    region: env.FILES_S3_REGION,
    endpoint: env.FILES_S3_ENDPOINT,
    accessKeyId,
    secretAccessKey,
  };
}

function pushKeysOf(env: Environment): Config['push']['keys'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return publicKey === null || privateKey === null ? null : { publicKey, privateKey };
}
