import { describe, expect, it } from 'vitest';
import { createLog } from '#server/log.ts';
import type { Log } from '#server/log.ts';
import { describeLogLine } from '#scripts/log-lines.ts';

describe('createLog', () => {
  it('redacts secrets at any depth', () => {
    const line = logged((log) => {
      log.info({
        req: {
          headers: { authorization: 'Bearer s3cret', 'Set-Cookie': ['session=s3cret'], accept: 'text/html' },
        },
        mail: { to: 'ann@example.com', htmlBody: 's3cret', deep: [{ deeper: { resetToken: 's3cret' } }] },
        input: { newPassword: 's3cret' },
      });
    });
    expect(line).not.toContain('s3cret');
    expect(line).toContain('text/html');
    expect(line).toContain('ann@example.com');
  });

  it('redacts secrets in messages, in errors and in child loggers', () => {
    const cause = new Error('connect postgres://lintel:s3cret@127.0.0.1/lintel');
    const line = logged((log) => {
      log
        .child({ traceId: 'r-1', token: 's3cret' })
        .error({ err: new Error('failed', { cause }) }, 'GET /auth?mode=reset&token=s3cret');
    });
    expect(line).not.toContain('s3cret');
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      name: 'test',
      traceId: 'r-1',
      msg: 'GET /auth?mode=reset&token=[redacted]',
      err: {
        type: 'Error',
        message: 'failed',
        cause: { message: 'connect postgres://lintel:[redacted]@127.0.0.1/lintel' },
      },
    });
  });

  it('logs circular objects', () => {
    const loop: Record<string, unknown> = { id: 1 };
    loop.self = loop;
    expect(logged((log) => log.info({ loop }))).toContain('[circular]');
  });
});

describe('describeLogLine', () => {
  it('shows warnings and lines that are not JSON, and nothing else', () => {
    const line = JSON.stringify({ level: 'warn', msg: 'slow', traceId: 'r-1', err: { message: 'late' } });
    expect(describeLogLine('web', line)).toBe('web warn: slow: late (trace r-1)');
    expect(describeLogLine('web', '{"level":"info","msg":"fine"}')).toBeNull();
    expect(describeLogLine('web', 'SyntaxError: no')).toBe('web: SyntaxError: no');
  });
});

function logged(write: (log: Log) => void): string {
  const lines: string[] = [];
  write(createLog({ logLevel: 'info' }, 'test', { write: (line) => lines.push(line) }));
  return lines.join('');
}
