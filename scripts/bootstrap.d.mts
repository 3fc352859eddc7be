export interface LockedPackage {
  version?: string;
  integrity?: string;
  optional?: boolean;
  dev?: boolean;
}
export function listDifferences(
  wanted: Record<string, LockedPackage>,
  installed: Record<string, LockedPackage>,
  isProduction?: boolean,
): string[];
export function isNodeTooOld(version: string): boolean;
export function explainFailure(npmOutput: string): string;
