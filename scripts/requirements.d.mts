export type ProvingTest = { file: string; title: string };
export const DOCUMENT: string;
export function numbersIn(text: string): string[];
export function titlesIn(source: string): string[];
export function provenBy(): Map<string, ProvingTest[]>;
export function writeDocument(proven?: Map<string, ProvingTest[]>): string;
