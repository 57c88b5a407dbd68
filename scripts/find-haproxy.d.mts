export function findHaproxy(): string | null;
