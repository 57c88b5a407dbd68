export function findPgbouncer(): string | null;
