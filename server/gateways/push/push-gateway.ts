/** A device as its browser has described it. */
export type PushDevice = { endpoint: string; p256dh: string; auth: string };

/** What the service worker shows and opens. */
export type PushMessage = {
  title: string;
  body: string;
  /** A path of the site. */
  url: string;
  /** A later message of the same tag takes the place of the earlier one. */
  tag: string;
};

export type PushGateway = {
  /** What browsers subscribe with. */
  readonly publicKey: string;
  /** Whether an address belongs to a push service that we send to. */
  accepts(endpoint: string): boolean;
  /** 'gone' where the device has unsubscribed. Throws `PushDelayedError` or `PushRefusedError`. */
  send(device: PushDevice, message: PushMessage): Promise<'sent' | 'gone'>;
};

/** Temporary: the service is down, slow or busy. */
export class PushDelayedError extends Error {
  override name = 'PushDelayedError';
}

/** Permanent: the service doesn't take this message, or its address may not be called. */
export class PushRefusedError extends Error {
  override name = 'PushRefusedError';
}
