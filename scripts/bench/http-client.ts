/** Just enough of HTTP to send JSON over connections that stay open: what measures should cost little itself. */
import { connect, type Socket } from 'node:net';

export type HttpClient = {
  /** The body of an answer with status 200; any other answer is an error. */
  post(path: string, token: string, body: string): Promise<string>;
  close(): void;
};

type Waiting = { resolve: (body: string) => void; reject: (error: Error) => void };

/** As many connections as there are calls at a time. */
export function createHttpClient(port: number): HttpClient {
  const idle: Connection[] = [];
  const all: Connection[] = [];
  const open = () => {
    const connection = new Connection(port);
    all.push(connection);
    return connection;
  };
  return {
    async post(path, token, body) {
      const connection = idle.pop() ?? open();
      const answer = await connection.send(
        `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
      );
      idle.push(connection);
      return answer;
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

/** One call at a time. */
class Connection {
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #received = '';

  constructor(port: number) {
    // Bytes as characters, so that the length of the text is the length that the header tells.
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#receive(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => this.#waiting?.reject(new Error('The server closed a connection.')));
  }

  send(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#received = '';
      this.#socket.write(text);
    });
  }

  close(): void {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #receive(text: string): void {
    this.#received += text;
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd === -1) return;
    const head = this.#received.slice(0, headEnd);
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    const body = this.#received.slice(headEnd + 4);
    if (length !== undefined && body.length < Number(length)) return;
    const waiting = this.#waiting;
    this.#waiting = null;
    if (length !== undefined && head.startsWith('HTTP/1.1 200 ')) waiting?.resolve(body);
    else waiting?.reject(new Error(`A call was answered with ${head}\n${body}`));
  }
}
