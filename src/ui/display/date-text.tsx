import { formatDate, formatDateTime, formatRelative, type DateInput } from '../format-date.ts';

function machineDate(value: DateInput): string {
  return typeof value === 'string' ? value : value.toISOString();
}

interface DateTextProps {
  value: DateInput;
  /** 'Nov 20, 2026' or 'Nov 20, 2026, 4:12 PM'. */
  withTime?: boolean;
}

export function DateText({ value, withTime = false }: DateTextProps) {
  return <time dateTime={machineDate(value)}>{withTime ? formatDateTime(value) : formatDate(value)}</time>;
}

/**
 * 'x hours ago', seen from `now`. Where that is the time of a query, the browser's is another than the server's, and a minute
 * can end between the two: then the server's words stay until the next rendering.
 */
export function RelativeTime({ value, now }: { value: DateInput; now: DateInput }) {
  return (
    <time dateTime={machineDate(value)} title={formatDateTime(value)} suppressHydrationWarning>
      {formatRelative(value, now)}
    </time>
  );
}
