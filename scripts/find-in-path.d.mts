export function findInPath(names: readonly string[]): string | null;
export function findDaemon(name: string): string | null;
