import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { generate } from 'selfsigned';
import type { PushSubscriptionInput } from '#contract/notification-preferences.ts';
import type { Config } from '#server/config.ts';
import type { PushGateway } from '#server/gateways/push/push-gateway.ts';
import { createWebPushGateway } from '#server/gateways/push/web-push-gateway.ts';
import { pushKeys } from '#server/push-keys.ts';

export type ReceivedPush = { title: string; body: string; url: string; tag: string };

const HOST = 'localhost';

/** A push service of this machine, with a certificate of its own, and the devices that are subscribed to it. */
export class PushService {
  /** What its next answers are; then 201. */
  readonly answers: number[] = [];
  readonly #received = new Map<string, ReceivedPush[]>();
  readonly #devices = new Map<string, Device>();
  readonly #server: Server;
  readonly #certificate: string;

  private constructor(server: Server, certificate: string) {
    this.#server = server;
    this.#certificate = certificate;
  }

  static async start(): Promise<PushService> {
    const { private: key, cert } = await generate([{ name: 'commonName', value: HOST }], {
      keyType: 'ec',
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST }] }],
    });
    const server = createServer({ key, cert });
    const service = new PushService(server, cert);
    server.on('request', (req, res) => {
      void buffer(req).then((body) => {
        const status = service.answers.shift() ?? 201;
        if (status === 201) service.#take(req.url ?? '', body);
        res.writeHead(status).end();
      });
    });
    server.listen(0, HOST);
    await once(server, 'listening');
    return service;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** The product's own gateway, which trusts this service's certificate. */
  async gateway(config: Config): Promise<PushGateway> {
    return createWebPushGateway({
      config: { email: config.email, push: { ...config.push, services: [this.#host] } },
      keys: await pushKeys(config),
      ca: this.#certificate,
    });
  }

  /** What the browser of a new device subscribes with. */
  subscribe(): PushSubscriptionInput {
    const device = new Device();
    const path = `/push/${randomBytes(8).toString('hex')}`;
    this.#devices.set(path, device);
    return { endpoint: `https://${this.#host}${path}`, keys: device.keys };
  }

  /** The messages of a device, as its service worker reads them. */
  receivedBy({ endpoint }: PushSubscriptionInput): ReceivedPush[] {
    return this.#received.get(new URL(endpoint).pathname) ?? [];
  }

  get #host(): string {
    return `${HOST}:${String((this.#server.address() as AddressInfo).port)}`;
  }

  #take(path: string, body: Buffer): void {
    const device = this.#devices.get(path);
    if (device === undefined) return;
    const message = JSON.parse(device.read(body)) as ReceivedPush;
    this.#received.set(path, [...(this.#received.get(path) ?? []), message]);
  }
}

const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Salt, record size and the length of the sender's key (RFC 8188). */
const HEADER_BYTES = 21;

/** The keys of a browser, and how it reads a message (RFC 8291). */
class Device {
  readonly #curve = createECDH('prime256v1');
  readonly #publicKey = this.#curve.generateKeys();
  readonly #auth = randomBytes(16);

  get keys(): PushSubscriptionInput['keys'] {
    return { p256dh: this.#publicKey.toString('base64url'), auth: this.#auth.toString('base64url') };
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const start = HEADER_BYTES + body.readUInt8(HEADER_BYTES - 1);
    const sender = body.subarray(HEADER_BYTES, start);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#publicKey, sender]);
    const secret = derive(this.#curve.computeSecret(sender), this.#auth, info, 32);
    const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), KEY_BYTES);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), NONCE_BYTES);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(body.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(body.subarray(start, -TAG_BYTES)), decipher.final()]);
    // The last record ends with a 2.
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
