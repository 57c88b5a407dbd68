export function versionText(): string;
