export type LockedPackages = Record<string, { dev?: boolean; license?: unknown }>;
export function unshippable(packages: LockedPackages): string[];
export function packagesOfLock(): LockedPackages;
