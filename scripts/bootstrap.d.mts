export interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
}
export function listDifferences(
  wanted: Record<string, LockedPackage>,
  installed: Record<string, LockedPackage>,
): string[];
export function isNodeTooOld(version: string): boolean;
export function explainFailure(npmOutput: string): string;
