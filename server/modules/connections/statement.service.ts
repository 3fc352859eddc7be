import type { Statement, StatementExport, StatementInput } from '#contract/connections.ts';
import type { App } from '../../app.ts';
import { DomainError } from '../../domain-error.ts';

export function statementOf(_app: App, _userId: string, _input: StatementInput): Promise<Statement> {
  throw new DomainError('unavailable');
}

export function exportStatement(_app: App, _userId: string): Promise<StatementExport> {
  throw new DomainError('unavailable');
}
