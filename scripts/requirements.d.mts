export type ProvingTest = { file: string; title: string };
export function numbersIn(text: string): string[];
export function titlesIn(source: string): string[];
export function provenBy(): Map<string, ProvingTest[]>;
export function definedNumbers(): Set<string>;
export function citedNumbers(): Map<string, string[]>;
export function writeDocument(proven?: Map<string, ProvingTest[]>): string;
