/** A log file that is set aside when it is full, while it is being written; the oldest of them are deleted. */
import {
  appendFileSync,
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';

export interface RotatingLog {
  /** One line, without its end. It is in the file when this returns, whole, and in one file. */
  write(line: string): void;
  close(): void;
}

export interface LogLimits {
  /** A file is set aside before it would grow beyond this; a longer line has a file of its own. */
  maxBytes: number;
  /** How many files are kept beside the present one: `web.log.1` is the youngest. */
  kept: number;
}

const LIMITS: LogLimits = { maxBytes: 10 * 1024 * 1024, kept: 5 };

/**
 * Writes synchronously, so that no line is under way while files change their names. A line that cannot be written (the
 * disk is full) is dropped, and the terminal says so once.
 */
export function openRotatingLog(dir: string, name: string, limits: LogLimits = LIMITS): RotatingLog {
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const file = join(dir, `${name}.log`);
  let descriptor = open(file);
  let bytes = fstatSync(descriptor).size;
  let isComplaining = false;
  let isClosed = false;

  const setAside = () => {
    const full = descriptor;
    shift(file, limits.kept);
    descriptor = open(file);
    bytes = 0;
    closeSync(full);
  };
  return {
    write(line) {
      if (isClosed) return;
      const text = `${line}\n`;
      const length = Buffer.byteLength(text);
      try {
        if (bytes > 0 && bytes + length > limits.maxBytes) setAside();
        appendFileSync(descriptor, text);
        bytes += length;
        isComplaining = false;
      } catch (error) {
        if (!isComplaining) console.error(`${file} cannot be written (${String(error)}); lines are dropped.`);
        isComplaining = true;
        // Without the beginning of a line that did fit.
        ftruncateSync(descriptor, bytes);
      }
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      closeSync(descriptor);
    },
  };
}

function open(file: string): number {
  return openSync(file, 'a', 0o600);
}

/** `web.log.1` becomes `web.log.2` and so on; what would become more than `kept` is deleted. */
function shift(file: string, kept: number): void {
  // Done already, when the next file could not be opened for want of room.
  if (!existsSync(file)) return;
  rmSync(`${file}.${String(kept)}`, { force: true });
  for (let number = kept - 1; number >= 0; number -= 1) {
    const from = number === 0 ? file : `${file}.${String(number)}`;
    if (existsSync(from)) renameSync(from, `${file}.${String(number + 1)}`);
  }
}
