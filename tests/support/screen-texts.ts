import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** What people read, as the code has it: where, and the words; «…» where a value comes in. */
export type ScreenText = { file: string; line: number; text: string };

const ROOTS = ['src', 'server', 'domain', 'scripts'];
/** What is no text of ours: tests, what is generated, and the conversations that the demo invents. */
const NO_SOURCE = /\.(?:test|gen|d)\.|^server\/db\/demo\//;
const RUSSIAN = /[а-яё]/i;

/** Every Russian text of the product: strings, templates and the words between tags. Comments and patterns are none. */
export function screenTexts(): ScreenText[] {
  return ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => `${root}/${name.replaceAll('\\', '/')}`)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !NO_SOURCE.test(file))
      .toSorted()
      .flatMap((file) => textsOf(file, readFileSync(file, 'utf8'))),
  );
}

/** Texts of one file's code. */
export function textsOf(file: string, code: string): ScreenText[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'not read'}`);
  const found: ScreenText[] = [];
  visit(program, (node) => {
    const text = textOf(node);
    if (text === null || !RUSSIAN.test(text) || typeof node['start'] !== 'number') return;
    found.push({ file, line: code.slice(0, node['start']).split('\n').length, text });
  });
  return found;
}

type SyntaxNode = Record<string, unknown> & { type: string };

function textOf(node: SyntaxNode): string | null {
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  if (node.type === 'JSXText' && typeof node['value'] === 'string') return node['value'].replaceAll(/\s+/g, ' ').trim();
  return node.type === 'TemplateLiteral' && Array.isArray(node['quasis'])
    ? node['quasis'].map(({ value }: { value: { cooked: string } }) => value.cooked).join('…')
    : null;
}

function visit(value: unknown, tell: (node: SyntaxNode) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, tell);
  else if (isNode(value)) {
    tell(value);
    for (const part of Object.values(value)) visit(part, tell);
  }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
