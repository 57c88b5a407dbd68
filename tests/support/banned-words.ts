import { readFileSync } from 'node:fs';

/** A row of the glossary's last table: what is not written, and what is instead. */
export type BannedWord = { pattern: RegExp; instead: string; except: readonly string[] };

const HEADING = '## Words not used';

/** Words that the product does not use, from docs/glossary.md: the rule stands there alone (U-8). */
export function bannedWords(): BannedWord[] {
  const [, section = ''] = readFileSync('docs/glossary.md', 'utf8').split(HEADING);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => {
      const [, never = '', instead = '', except = ''] = line
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\\|', '|'));
      const [pattern] = inBackticks(never);
      if (pattern === undefined || instead.trim() === '') throw new Error(`docs/glossary.md: ${line}`);
      return { pattern: new RegExp(pattern, 'iu'), instead: instead.trim(), except: inBackticks(except) };
    });
}

/** The first banned word of a text; what the row allows is left out before. */
export function bannedIn(text: string, words: readonly BannedWord[]): BannedWord | undefined {
  return words.find(({ pattern, except }) => {
    const rest = except.reduce((left, allowed) => left.replaceAll(allowed, ''), text);
    return pattern.test(rest);
  });
}

const inBackticks = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
