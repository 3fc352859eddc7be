import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeHaproxy, UNAVAILABLE_ANSWER } from '#scripts/cluster/haproxy-config.ts';

const HAS_HAPROXY = spawnSync('haproxy', ['-v']).status === 0;

const OPTIONS = {
  ports: { web: 4400, primary: 4401, replica: 4402 },
  webs: [
    { name: 'web-1', port: 4410 },
    { name: 'web-2', port: 4411 },
  ],
  databases: [
    { name: 'postgres-1', port: 4420, rolePort: 4430 },
    { name: 'postgres-2', port: 4421, rolePort: 4431 },
  ],
};

describe('the balancer of a cluster', () => {
  it('sends to every web process, and to the database that says it has the role', () => {
    const text = describeHaproxy({ ...OPTIONS, unavailableFile: '/tmp/unavailable.http' });
    expect(text).toContain('  server web-1 127.0.0.1:4410\n  server web-2 127.0.0.1:4411\n');
    const [, primary = '', replica = ''] = text.split(/^listen /m);
    expect(primary).toContain('bind 127.0.0.1:4401');
    expect(primary).toContain('option httpchk GET /primary');
    expect(primary).toContain('  server postgres-2 127.0.0.1:4421 check port 4431');
    expect(replica).toContain('bind 127.0.0.1:4402');
    expect(replica).toContain('option httpchk GET /replica');
  });

  it('has an answer of the length it says', () => {
    const [head = '', body = ''] = UNAVAILABLE_ANSWER.split('\r\n\r\n');
    expect(head).toContain(`Content-Length: ${String(Buffer.byteLength(body))}`);
  });

  it.runIf(HAS_HAPROXY)('is accepted by HAProxy itself', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'lintel-haproxy-'));
    try {
      const unavailableFile = path.join(directory, 'unavailable.http');
      writeFileSync(unavailableFile, UNAVAILABLE_ANSWER);
      const file = path.join(directory, 'haproxy.cfg');
      writeFileSync(file, describeHaproxy({ ...OPTIONS, unavailableFile }));
      expect(execFileSync('haproxy', ['-c', '-q', '-f', file], { encoding: 'utf8' })).toBe('');
    } finally {
      rmSync(directory, { recursive: true, force: true });
    }
  });
});
