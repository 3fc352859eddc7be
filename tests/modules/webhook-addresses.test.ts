import { createServer as createTcpServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { publicOnly } from '#server/gateways/public-addresses.ts';
import { createHttpsWebhookSender } from '#server/gateways/webhooks/https-webhook-sender.ts';
import { EventReceiver } from '#tests/harness/event-receiver.ts';

let receiver: EventReceiver;
beforeAll(async () => {
  receiver = await EventReceiver.start();
});
afterAll(() => receiver.stop());

function sender(options: Partial<Parameters<typeof createHttpsWebhookSender>[0]> = {}) {
  const config = loadConfig({ PUBLIC_URL: 'https://lintel.example', WEBHOOK_HOSTS: receiver.host });
  return createHttpsWebhookSender({ config, timeoutMs: 300, ...options });
}

const send = (url: string, options = {}) => sender(options).send({ url, headers: {}, body: '{}' });

describe('an address for webhooks', () => {
  it('is https on the usual port of a public host, or one that the configuration names', () => {
    const hooks = sender();
    const urls = ['https://hooks.example.com/in?key=1', 'https://8.8.8.8/', receiver.url];
    expect(urls.filter((url) => hooks.accepts(url))).toEqual(urls);
  });

  it.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://user:secret@hooks.example.com/',
    'https://lintel.example/trpc/contact.support',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://10.0.0.8/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://internal/',
    'ftp://hooks.example.com/',
    'not an address',
  ])('is refused: %s', (url) => {
    expect(sender().accepts(url)).toBe(false);
  });
});

describe('sending to an address', () => {
  it('connects only to a public address of the name, asked for at that moment', async () => {
    const asked: string[] = [];
    const lookup = publicOnly((name, _options, callback) => {
      asked.push(name);
      // Public when it was entered, and this machine now.
      callback(null, [{ address: '127.0.0.1', family: 4 }]);
    });
    const outcome = await send('https://rebinding.example.com/', { lookup });
    expect(outcome).toEqual({ failure: 'address', status: null, excerpt: '' });
    expect(asked).toEqual(['rebinding.example.com']);
  });

  it('judges a stored address again', async () => {
    expect((await send('https://[::1]/')).failure).toBe('address');
  });

  it('follows no redirect', async () => {
    receiver.answer = (res) => res.writeHead(302, { location: receiver.url }).end();
    const before = receiver.received.length;
    const outcome = await send(receiver.url, { timeoutMs: 10_000 });
    expect(outcome).toMatchObject({ failure: 'redirect', status: 302 });
    expect(receiver.received.length - before).toBe(1);
  });

  it('gives up on a silent endpoint, and on one that never ends its answer', async () => {
    receiver.answer = () => undefined;
    expect((await send(receiver.url)).failure).toBe('timeout');
    receiver.answer = (res) => res.writeHead(200).write('slow');
    expect((await send(receiver.url)).failure).toBe('timeout');
  });

  it('reads the beginning of an endless answer, without control characters', async () => {
    receiver.answer = (res) => {
      res.writeHead(500);
      const pour = () => {
        while (!res.destroyed && res.write(`\u0000bad ${'x'.repeat(1_000)}`));
        if (!res.destroyed) res.once('drain', pour);
      };
      pour();
    };
    const outcome = await send(receiver.url, { timeoutMs: 10_000 });
    expect(outcome).toMatchObject({ failure: 'status', status: 500 });
    expect(outcome.excerpt).toMatch(/^bad x{496}$/);
  });

  it('says that the connection failed where nothing listens', async () => {
    const closed = createTcpServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const config = loadConfig({ WEBHOOK_HOSTS: `127.0.0.1:${String(port)}` });
    const outcome = await send(`http://127.0.0.1:${String(port)}/`, { config });
    expect(outcome.failure).toBe('connection');
  });
});
