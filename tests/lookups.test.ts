import { describe, expect, it } from 'vitest';
import { isNode, lineOf, listOf, nodesOf, sourceFiles, type SyntaxNode } from './support/syntax.ts';

/**
 * Tables that are asked by words from outside. `table[word]` compiles where a table is `Record<string, …>` or the word is
 * cast, and answers `constructor` with a function: one delivery with such a word was tried for ever.
 */
const LESSON = 'a Map, or lookUp(TABLE, word) of domain/kernel/look-up.ts, finds the own words of a table only';

type File = { file: string; code: string; nodes: SyntaxNode[] };
const files: File[] = sourceFiles()
  .filter(({ file }) => /^(domain|server|src)\//.test(file))
  .map(({ file, code }) => ({ file, code, nodes: nodesOf(file, code) }));

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;
const inner = (node: unknown): unknown =>
  isNode(node) && /^TS(As|Satisfies|NonNull)Expression$/.test(node.type) ? inner(node['expression']) : node;

const isTableName = (node: unknown): boolean => /^[A-Z][A-Z0-9_]+$/.test(nameOf(node) ?? '');

/** A constant table open to any string: by its annotation, filled where it is declared, or another name of a table. */
function isOpenTable(code: string, { type, id, init }: SyntaxNode): boolean {
  if (type !== 'VariableDeclarator' || !isNode(id) || !isNode(id['typeAnnotation'])) return false;
  const { start, end } = id['typeAnnotation'] as unknown as { start: number; end: number };
  if (!/^:\s*(?:Readonly<)?(?:Partial<)?Record<string,/.test(code.slice(start, end))) return false;
  const value = inner(init);
  const isFilled = isNode(value) && value.type === 'ObjectExpression' && listOf(value['properties']).length > 0;
  return isFilled || isTableName(value);
}

/** Exported ones are known by their name wherever they are imported. */
const shared = new Set(
  files.flatMap(({ code, nodes }) =>
    nodes
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap(({ declaration }) => (isNode(declaration) ? listOf(declaration['declarations']) : []))
      .filter((one) => isOpenTable(code, one))
      .map(({ id }) => nameOf(id)),
  ),
);

function bareLookUps({ file, code, nodes }: File): string[] {
  const own = new Set(nodes.filter((node) => isOpenTable(code, node)).map(({ id }) => nameOf(id)));
  const imported = nodes.filter(({ type }) => type === 'ImportSpecifier').map(({ local }) => nameOf(local));
  for (const name of imported) if (shared.has(name)) own.add(name);
  const isBare = (node: SyntaxNode): boolean => {
    if (node.type === 'BinaryExpression' && node['operator'] === 'in')
      return (node['left'] as SyntaxNode).type !== 'Literal' && isTableName(node['right']);
    if (node.type !== 'MemberExpression' || node['computed'] !== true) return false;
    const { object, property } = node as unknown as { object: SyntaxNode; property: SyntaxNode };
    if (property.type === 'Literal') return false;
    return (property.type === 'TSAsExpression' && isTableName(object)) || own.has(nameOf(object));
  };
  return nodes.filter(isBare).map((node) => {
    const text = code.slice(Number(node['start']), Number(node['end'])).replaceAll(/\s+/g, ' ');
    return `${file}:${lineOf(code, node)}: ${text} → ${LESSON}`;
  });
}

describe('Q-27: words from outside', () => {
  it('are looked up among the own words of a table', () => {
    expect(files.flatMap(bareLookUps)).toEqual([]);
  });

  it.each([
    ["const WORDS: Record<string, number> = { a: 1 };\nWORDS[text('x') ?? ''];", 1],
    ["const WORDS: Readonly<Record<string, number>> = { a: 1 };\nWORDS['a'];", 0],
    ['const names: Readonly<Record<string, string>> = TIME_ZONES;\nnames[zone];', 1],
    ['ROLES[role as keyof typeof ROLES];', 1],
    ['role in ROLES;', 1],
    ["'role' in ROLES;", 0],
    ['const counts: Record<string, number> = {};\ncounts[name] = 1;', 0],
    ['const WORDS = { a: 1 } as const;\nlookUp(WORDS, word);', 0],
  ])('the rule reads %j as it is meant: %i', (code, found) => {
    expect(bareLookUps({ file: 'a.ts', code, nodes: nodesOf('a.ts', code) })).toHaveLength(found);
  });
});
