/** Keeps the token between two commands: one file, readable by its owner only. */
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';

export type StoredSession = {
  /** The server that issued the token; it is sent to no other. */
  server: string;
  token: string;
  email: string;
};

export function sessionFilePath(): string {
  const base = process.env['XDG_CONFIG_HOME'];
  const root = base !== undefined && base.startsWith('/') ? base : join(homedir(), '.config');
  return join(root, 'lintel', 'session.json');
}

function fieldOf(value: unknown, name: keyof StoredSession): string | undefined {
  const field: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof field === 'string' ? field : undefined;
}

/** null when signed out, or when the file is unreadable. */
export function readSessionFile(): StoredSession | null {
  try {
    const stored: unknown = JSON.parse(readFileSync(sessionFilePath(), 'utf8'));
    const [server, token, email] = [
      fieldOf(stored, 'server'),
      fieldOf(stored, 'token'),
      fieldOf(stored, 'email'),
    ];
    return server === undefined || token === undefined ? null : { server, token, email: email ?? '' };
  } catch {
    return null;
  }
}

/** Replaces the file atomically, with permissions that never let another user read it. */
export function writeSessionFile(session: StoredSession): void {
  const file = sessionFilePath();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  chmodSync(dirname(file), 0o700);
  const fresh = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(fresh, `${JSON.stringify(session, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(fresh, file);
}

export function deleteSessionFile(): void {
  rmSync(sessionFilePath(), { force: true });
}
