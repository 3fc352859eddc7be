import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { ensureDatabase } from '#scripts/postgres/ensure-database.ts';
import { requireFreePort } from '#scripts/waiting.ts';

const signal = new AbortController().signal;

describe('ensureDatabase', () => {
  it('reports an unreachable DATABASE_URL in one sentence, without its password', async () => {
    const { server, port } = await listenSomewhere();
    await close(server);
    await expect(ensureDatabase(`postgres://me:hunter2@127.0.0.1:${port}/lintel`)).rejects.toThrow(
      `The database at 127.0.0.1:${port} cannot be used: nothing answers there. Check DATABASE_URL and that PostgreSQL runs there, or unset it to use the embedded one.`,
    );
  });

  it('creates a missing database and keeps an existing one', async () => {
    const url = new URL(inject('serverUrl'));
    url.pathname = `/ensured-${process.pid}`;
    await ensureDatabase(url.href);
    await expect(ensureDatabase(url.href)).resolves.toBeUndefined();
  });
});

describe('requireFreePort', () => {
  it('reports a port in use in one sentence', async () => {
    const { server, port } = await listenSomewhere();
    try {
      await expect(requireFreePort('PORT', port, { timeoutMs: 0, signal })).rejects.toThrow(
        `Port ${port} is taken by another program. Stop that, or choose another with PORT, such as PORT=${port + 10}.`,
      );
    } finally {
      await close(server);
    }
  });

  it('waits for a port that is being released', async () => {
    const { server, port } = await listenSomewhere();
    setTimeout(() => server.close(), 100);
    await expect(requireFreePort('PORT', port, { timeoutMs: 5000, signal })).resolves.toBeUndefined();
  });
});

async function listenSomewhere(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return { server, port: address.port };
}

async function close(server: Server): Promise<void> {
  await new Promise((resolve) => server.close(resolve));
}
