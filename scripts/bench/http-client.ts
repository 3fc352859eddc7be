/** Just enough HTTP to ask over keep-alive connections, so that the client costs the measurement little. */
import { connect, type Socket } from 'node:net';

export type HttpAnswer = { status: number; head: string; body: string };

export type HttpClient = {
  /** The body of an answer with status 200; any other answer is an error. */
  post(path: string, token: string, body: string): Promise<string>;
  /** @param headers lines, each with its end */
  get(path: string, headers?: string): Promise<HttpAnswer>;
  close(): void;
};

type Waiting = { resolve: (answer: HttpAnswer) => void; reject: (error: Error) => void };

/** As many connections as there are calls at a time. */
export function createHttpClient(port: number): HttpClient {
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const send = async (text: string) => {
    let connection = idle.pop();
    while (connection?.isClosed) {
      all.delete(connection);
      connection = idle.pop();
    }
    connection ??= new Connection(port);
    all.add(connection);
    const answer = await connection.send(text);
    idle.push(connection);
    return answer;
  };
  const host = `Host: 127.0.0.1:${String(port)}\r\n`;
  return {
    async post(path, token, body) {
      const {
        status,
        head,
        body: answer,
      } = await send(
        `POST ${path} HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${String(Buffer.byteLength(body))}\r\n\r\n${body}`,
      );
      if (status !== 200) throw new Error(`A call was answered with ${head}\n${answer}`);
      return answer;
    },
    get: (path, headers = '') => send(`GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`),
    close() {
      for (const connection of all) connection.close();
    },
  };
}

/** One call at a time. */
class Connection {
  isClosed = false;
  readonly #socket: Socket;
  #waiting: Waiting | null = null;
  #received = '';

  constructor(port: number) {
    // Bytes as characters, so that the length of the text matches Content-Length.
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true }).setEncoding('latin1');
    this.#socket.on('data', (text: string) => this.#receive(text));
    this.#socket.on('error', (error) => this.#waiting?.reject(error));
    this.#socket.on('close', () => {
      this.isClosed = true;
      this.#waiting?.reject(new Error('The server closed a connection.'));
    });
  }

  send(text: string): Promise<HttpAnswer> {
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
    if (length === undefined) waiting?.reject(new Error(`An answer of unknown length: ${head}`));
    else waiting?.resolve({ status: Number(head.slice(9, 12)), head, body });
  }
}
