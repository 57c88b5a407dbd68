export function filesUnder(folder: string): string[];
export function sources(): string[];
export function documents(): string[];
export function namesIn(document: string): string[];
export function isPath(name: string): boolean;
export function isSymbol(name: string): boolean;
export function isKnownPath(name: string, files: readonly string[]): boolean;
export function lostNames(foreign: readonly string[]): string[];
