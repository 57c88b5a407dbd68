import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** Code as the parser gives it: what a test asks of a node it checks itself. */
export type SyntaxNode = Record<string, unknown> & { type: string };

const ROOTS = ['src', 'server', 'domain', 'scripts'];
/** Files without text of ours: tests, generated ones, and the conversations that the demo invents. */
const NO_SOURCE = /\.(?:test|gen|d)\.|^server\/demo\//;

/** Files whose texts people read, with their code. */
export function sourceFiles(): { file: string; code: string }[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !NO_SOURCE.test(file))
      .toSorted()
      .map((file) => ({ file, code: readFileSync(file, 'utf8') })),
  );
}

/** Nodes of a file, the outer ones first. */
export function nodesOf(file: string, code: string): SyntaxNode[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'not read'}`);
  const nodes: SyntaxNode[] = [];
  visit(program, (node) => nodes.push(node));
  return nodes;
}

/** Line of a node, from 1. */
export function lineOf(code: string, node: SyntaxNode): number {
  return code.slice(0, Number(node['start'])).split('\n').length;
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Parts of a node that are nodes: arguments, elements, children. */
export const listOf = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** Words of a template between its values; none for another node. */
export function quasisOf(node: SyntaxNode): string[] {
  if (node.type !== 'TemplateLiteral') return [];
  return listOf(node['quasis']).map(({ value }) => (value as { cooked: string }).cooked);
}

function visit(value: unknown, tell: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, tell);
  else if (isNode(value)) {
    tell(value);
    for (const part of Object.values(value)) visit(part, tell);
  }
}
