import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ConfigError, isHttps, loadConfig, publicOrigin } from '#server/config.ts';
import { weaknessesOf } from '#server/modules/auth/passwords.policy.ts';

describe('loadConfig', () => {
  it('needs nothing from the environment', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({
      mode: 'production',
      web: { port: 3000, publicUrl: 'http://localhost:3000', trustedProxies: ['loopback'] },
      database: { url: null, listenUrl: null, replicaUrl: null },
      email: { postmarkToken: null },
      standIn: { port: 3300 },
      rateLimitFactor: 1,
      logLevel: 'info',
    });
    expect(config.dataDir).toBe(join(import.meta.dirname, '../../.data'));
  });

  it('lists all problems at once, with the given and the expected value', () => {
    const environment = {
      PORT: '99999',
      PUBLIC_URL: 'lintel.example',
      LOG_LEVEL: 'loud',
      RATE_LIMIT_FACTOR: '0',
    };
    expect(problemsOf(environment)).toEqual([
      'PORT is "99999"; expected a TCP port, a whole number from 1 to 65535',
      'PUBLIC_URL is "lintel.example"; expected http:// or https://, a host and an optional port, with nothing after it',
      'RATE_LIMIT_FACTOR is "0"; expected a number above 0, at most 1000000 (no unit; 1 means normal limits)',
      'LOG_LEVEL is "loud"; expected one of fatal, error, warn, info, debug, trace, silent',
    ]);
  });

  it('does not show the value of a secret', () => {
    const problems = problemsOf({ DATABASE_URL: 'mysql://me:hunter2@host/db', DEMO_PASSWORD: 'hunter2' });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hunter2');
  });

  it('reports values that contradict each other', () => {
    expect(problemsOf({ PORT: '3300' })).toEqual([
      'STAND_IN_PORT is 3300, the same as PORT; expected another port',
    ]);
    expect(problemsOf({ DATABASE_REPLICA_URL: 'postgres://me:hunter2@host/db' })).toEqual([
      'DATABASE_REPLICA_URL is set without DATABASE_URL; expected both',
    ]);
    expect(problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1', POSTMARK_TOKEN: '12345678' })).toHaveLength(2);
  });

  it('derives the public URL from PORT unless PUBLIC_URL is set', () => {
    expect(publicOrigin(loadConfig({ PORT: '4000' }))).toBe('http://localhost:4000');
    const config = loadConfig({ PUBLIC_URL: 'https://Lintel.example/' });
    expect(publicOrigin(config)).toBe('https://lintel.example');
    expect(isHttps(config)).toBe(true);
  });

  it.each([
    ['203.0.113.7', ['203.0.113.7']],
    ['10.0.0.0/8, loopback,2001:db8::/32', ['10.0.0.0/8', 'loopback', '2001:db8::/32']],
  ])('takes the trusted proxies %s', (text, proxies) => {
    expect(loadConfig({ TRUSTED_PROXIES: text }).web.trustedProxies).toEqual(proxies);
  });

  it.each(['balancer.example', '10.0.0.0/33', '10.0.0.0/8;loopback', ',', 'true', '10.0.0'])(
    'refuses the trusted proxies %s',
    (text) => {
      expect(problemsOf({ TRUSTED_PROXIES: text })).toEqual([
        expect.stringContaining(`TRUSTED_PROXIES is ${JSON.stringify(text)}; expected addresses`),
      ]);
    },
  );

  it('takes a bucket as a whole, with the secret that all processes sign with', () => {
    const keys = { FILES_S3_ACCESS_KEY: 'AKIA7', FILES_S3_SECRET_KEY: 'hunter2' };
    expect(problemsOf(keys)).toEqual([expect.stringMatching(/^Only some of FILES_S3_BUCKET/)]);
    const bucket = { ...keys, FILES_S3_BUCKET: 'lintel-files' };
    expect(problemsOf(bucket)).toEqual([expect.stringMatching(/^FILES_SIGNING_SECRET is not set/)]);
    const [problem = ''] = problemsOf({ ...bucket, FILES_SIGNING_SECRET: 'hunter2' });
    expect(problem).toContain('FILES_SIGNING_SECRET');
    expect(problem).not.toContain('hunter2');
    const { files } = loadConfig({ ...bucket, FILES_SIGNING_SECRET: 'x'.repeat(32) });
    expect(files.s3).toEqual({
      ...{ bucket: 'lintel-files', region: 'us-east-1', endpoint: null },
      ...{ accessKeyId: 'AKIA7', secretAccessKey: 'hunter2' },
    });
  });

  it('has a demo password that satisfies the password rules', () => {
    const person = { email: 'owner@demo.lintel.example', fullName: 'Demo Owner', location: 'Detroit, MI' };
    expect(weaknessesOf(loadConfig({}).demo.password, person)).toEqual([]);
  });
});

describe('.env.example', () => {
  it('documents every variable and, unedited, is the default', () => {
    const text = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8');
    const environment = parseEnv(text);
    expect(loadConfig(environment)).toEqual(loadConfig({}));
    expect(Object.keys(environment).toSorted()).toEqual(
      [
        'CLAMAV_ADDRESS',
        'DATABASE_LISTEN_URL',
        'DATABASE_REPLICA_URL',
        'DATABASE_URL',
        'DATA_DIR',
        'DEMO_PASSWORD',
        'FILES_S3_ACCESS_KEY',
        'FILES_S3_BUCKET',
        'FILES_S3_ENDPOINT',
        'FILES_S3_REGION',
        'FILES_S3_SECRET_KEY',
        'FILES_SIGNING_SECRET',
        'LOG_LEVEL',
        'MAIL_FROM',
        'PORT',
        'POSTMARK_TOKEN',
        'PUBLIC_URL',
        'PUSH_SERVICES',
        'RATE_LIMIT_FACTOR',
        'STAND_IN_PORT',
        'STRIPE_SECRET_KEY',
        'STRIPE_WEBHOOK_SECRET',
        'STAFF_TWO_STEP',
        'TRUSTED_PROXIES',
        'TWO_STEP_KEY',
        'UNSUBSCRIBE_SECRET',
        'VAPID_PRIVATE_KEY',
        'VAPID_PUBLIC_KEY',
        'WEBHOOK_HOSTS',
        'WEBHOOK_SIGNING_KEY',
      ].toSorted(),
    );
  });
});

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    loadConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}
