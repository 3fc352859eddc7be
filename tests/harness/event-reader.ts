import { type ClientRequest, type IncomingHttpHeaders, request } from 'node:http';
import { type LiveEvent, liveEventSchema } from '#contract/messages.ts';
import { LIVE_PATH } from '#contract/transport.ts';

type Opening = { port: number; headers: Record<string, string> };

/** Reads a stream of server-sent events as a browser does, from the first one on. */
export class EventReader {
  text = '';
  isEnded = false;
  headers: IncomingHttpHeaders = {};
  /** Called with each event. */
  onEvent: (event: LiveEvent) => void = () => undefined;
  readonly events: LiveEvent[] = [];
  #rest = '';
  #request: ClientRequest | undefined;

  /** Rejects when the stream is refused or the connection fails. */
  static open({ port, headers }: Opening): Promise<EventReader> {
    const reader = new EventReader();
    return new Promise((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path: LIVE_PATH, headers, agent: false });
      reader.#request = outgoing;
      outgoing.on('error', (error) => {
        reader.isEnded = true;
        reject(error);
      });
      outgoing.on('response', (incoming) => {
        if (incoming.statusCode !== 200) {
          incoming.resume();
          reject(new Error(`status ${String(incoming.statusCode)}`));
          return;
        }
        reader.headers = incoming.headers;
        incoming.setEncoding('utf8');
        incoming.on('data', (chunk: string) => {
          reader.#take(chunk);
          if (reader.events.length > 0) resolve(reader);
        });
        incoming.on('close', () => (reader.isEnded = true));
        incoming.on('error', () => (reader.isEnded = true));
      });
      outgoing.end();
    });
  }

  close(): void {
    this.#request?.destroy();
    this.isEnded = true;
  }

  #take(chunk: string): void {
    this.text += chunk;
    const parts = (this.#rest + chunk).split('\n\n');
    this.#rest = parts.pop() ?? '';
    for (const part of parts) {
      if (!part.startsWith('data: ')) continue;
      const event = liveEventSchema.parse(JSON.parse(part.slice('data: '.length)));
      this.events.push(event);
      this.onEvent(event);
    }
  }
}
