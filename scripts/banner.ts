/** What `npm start` says once everything answers. */
import { relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { REPOSITORY } from './entry.ts';

const DEMO_ACCOUNTS = [
  ['owner@demo.lintel.example', 'property owner in Ann Arbor'],
  ['pro@demo.lintel.example', 'service professional in Ann Arbor'],
  ['commercial@demo.lintel.example', 'commercial client in Baltimore'],
  ['staff@demo.lintel.example', 'member of our staff'],
] as const;

export function describeStart(config: Config, hasDemo: boolean): string {
  const lines = ['', `Lintel runs at ${config.web.publicUrl}`, ''];
  if (hasDemo) {
    lines.push(`Demo accounts, all with the password ${config.demo.password}`);
    for (const [address, who] of DEMO_ACCOUNTS) lines.push(`  ${address.padEnd(32)}${who}`);
    lines.push('');
  }
  const standIn = `http://localhost:${String(config.standIn.port)}`;
  if (config.email.postmarkToken === null) lines.push(`Every email lands in ${standIn}/outbox`);
  if (config.stripe.secretKey === null) {
    lines.push(`Payments are simulated: refund, fail or skip ahead in time at ${standIn}/payments`);
  }
  lines.push(
    `Logs are in ${relative(REPOSITORY, config.dataDir) || '.'}/logs, warnings also appear here. Ctrl-C stops.`,
    '',
  );
  return lines.join('\n');
}
