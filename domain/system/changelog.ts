import type { News } from './system.schema.ts';

/** Newest part of CHANGELOG.md: its title, and below the audiences what each of them gets. */
export function readNews(text: string): News | null {
  const [, newest] = text.split(/^## /m);
  if (newest === undefined) return null;
  const [head = '', ...parts] = newest.split(/^### /m);
  const groups = parts.map((part) => {
    const [title = '', ...lines] = part.split('\n');
    return { title: title.trim(), items: lines.filter((line) => line.startsWith('- ')).map(itemText) };
  });
  return { title: head.split('\n')[0]?.trim() ?? '', groups: groups.filter(({ items }) => items.length > 0) };
}

/** The page shows text: a link keeps its words, code its letters. */
const itemText = (line: string): string =>
  line
    .slice(2)
    .replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replaceAll('`', '')
    .trim();
