/** Turns the JSON lines of a process into what is worth showing in a terminal. */
import { z } from 'zod';

const LOG_LINE = z.object({
  level: z.string(),
  msg: z.string().default(''),
  traceId: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
});

const QUIET_LEVELS = ['trace', 'debug', 'info'];

/** @returns null for what stays in the log file: everything below a warning */
export function describeLogLine(name: string, line: string): string | null {
  const parsed = LOG_LINE.safeParse(parseJson(line));
  if (!parsed.success) return line.trim() === '' ? null : `${name}: ${line}`;
  const { level, msg, traceId, err } = parsed.data;
  if (QUIET_LEVELS.includes(level)) return null;
  const reason = err === undefined || err.message === msg ? '' : `: ${err.message}`;
  const trace = traceId === undefined ? '' : ` (trace ${traceId})`;
  return `${name} ${level}: ${msg}${reason}${trace}`;
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
