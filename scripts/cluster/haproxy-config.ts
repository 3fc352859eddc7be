/** What HAProxy is told: who gets web requests, who is the primary and who the replica. */

export type Server = { name: string; port: number };
/** A PostgreSQL server, with the port that says over HTTP which role it has, as Patroni does. */
export type DatabaseServer = Server & { rolePort: number };

export type HaproxyOptions = {
  /** Where people, the primary's and the replica's clients connect. */
  ports: { web: number; primary: number; replica: number };
  webs: readonly Server[];
  databases: readonly DatabaseServer[];
  /** A file with the answer that stands in for one that a process did not finish. */
  unavailableFile: string;
};

/** The answer to a request whose process has died, in the bytes that HAProxy sends. */
export const UNAVAILABLE_ANSWER = [
  'HTTP/1.1 503 Service Unavailable',
  'Content-Type: text/plain; charset=utf-8',
  'Cache-Control: no-store',
  'Retry-After: 2',
  'Content-Length: 46',
  'Connection: close',
  '',
  'Lintel is busy. Please try again in a moment.\n',
].join('\r\n');

/**
 * A read is tried again at another process when its own died with it; a write is not, since nobody knows whether it took
 * effect: it is answered 503, as a lost commit is (decision 024).
 */
export function describeHaproxy({ ports, webs, databases, unavailableFile }: HaproxyOptions): string {
  const at = (port: number) => `127.0.0.1:${String(port)}`;
  return `global
  maxconn 4000

defaults
  timeout connect 1s
  timeout queue 2s
  timeout check 2s

frontend web
  mode http
  bind ${at(ports.web)}
  timeout client 60s
  timeout http-request 30s
  option forwardfor
  errorfile 502 ${unavailableFile}
  errorfile 503 ${unavailableFile}
  errorfile 504 ${unavailableFile}
  default_backend webs

backend webs
  mode http
  balance leastconn
  timeout server 60s
  errorfile 502 ${unavailableFile}
  errorfile 503 ${unavailableFile}
  errorfile 504 ${unavailableFile}
  option httpchk GET /readyz
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response junk-response
  http-request disable-l7-retry if !{ method GET HEAD }
  default-server check inter 500ms fall 3 rise 1 observe layer4 error-limit 1 on-error mark-down
${webs.map(({ name, port }) => `  server ${name} ${at(port)}`).join('\n')}

${describeDatabases('primary', ports.primary, databases)}

${describeDatabases('replica', ports.replica, databases)}
`;
}

function describeDatabases(role: 'primary' | 'replica', port: number, databases: readonly DatabaseServer[]) {
  const servers = databases.map(
    ({ name, port: own, rolePort }) =>
      `  server ${name} 127.0.0.1:${String(own)} check port ${String(rolePort)}`,
  );
  return `listen ${role}
  mode tcp
  bind 127.0.0.1:${String(port)}
  timeout client 1h
  timeout server 1h
  option httpchk GET /${role}
  http-check expect status 200
  default-server inter 200ms fall 1 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}`;
}
