/** What `npm start` says once everything answers. */
import { relative } from 'node:path';
import type { Config } from '#server/config.ts';
import { REPOSITORY } from './entry.ts';

export const DEMO_ACCOUNTS = [
  ['owner@demo.lintel.example', 'property owner, Ann Arbor'],
  ['pro@demo.lintel.example', 'service professional, Ann Arbor'],
  ['commercial@demo.lintel.example', 'commercial client, Baltimore'],
  ['manager@demo.lintel.example', 'manager in the commercial account'],
  ['viewer@demo.lintel.example', 'viewer in the commercial account'],
  ['staff@demo.lintel.example', 'Lintel staff, who work at /staff'],
  ['new-owner@demo.lintel.example', 'just joined: no plan, no requests'],
  ['new-pro@demo.lintel.example', 'just joined: no plan, not verified'],
  ['new-commercial@demo.lintel.example', 'just joined: no plan, no requests'],
] as const;

export function describeStart(config: Config, hasDemo: boolean): string {
  const lines = ['', `Lintel runs at ${config.web.publicUrl}`, ''];
  if (hasDemo) {
    lines.push(`Demo accounts, password ${config.demo.password}`);
    for (const [address, what] of DEMO_ACCOUNTS) lines.push(`  ${address.padEnd(36)}${what}`);
    lines.push('');
  }
  const standIn = `http://localhost:${String(config.standIn.port)}`;
  if (config.email.postmarkToken === null) lines.push(`Email lands in ${standIn}/outbox`);
  if (config.stripe.secretKey === null) {
    lines.push(`Payments are simulated; refund one, fail one or move the clock at ${standIn}/payments`);
  }
  lines.push(
    `Logs are in ${relative(REPOSITORY, config.dataDir) || '.'}/logs, and warnings also appear here. Press Ctrl-C to stop.`,
    '',
  );
  return lines.join('\n');
}
