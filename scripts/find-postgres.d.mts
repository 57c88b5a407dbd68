export const OLDEST_POSTGRES: number;
export function findPostgres(): string | null;
