import { isNode, lineOf, listOf, nodesOf, quasisOf, type SyntaxNode } from './syntax.ts';

/** A value with the words around it: of a template, or between tags. */
type Joint = { node: SyntaxNode; before: string; value: SyntaxNode; after: string };

/** «оценка, оценки, оценок»: three forms of one noun, as countOf takes them. */
type Forms = readonly [string, string, string];

/** Verbs that say of one thing «добавлен» and of two «добавлено»: glued, one of them is wrong. */
const NEUTER = /(?:^|[^а-яё])[а-яё]+(?:ено|ано|ято|ыто)\s$/iu;
/** Words that take the genitive: «из 1 минуты», never «из 1 минута». */
const GENITIVE = /(?:^|[^а-яё])(?:из|от|до|без|более|менее|больше|меньше)\s$/iu;
/** A limit written in capitals is one number for ever: its noun is chosen once, by who writes it. */
const CONSTANT = /^[A-Z][A-Z0-9_]+$/;

/** Nouns that the product counts, in the form of many: «оценок». Read from the triples in the code. */
export function countedNouns(files: readonly { file: string; code: string }[]): Set<string> {
  return new Set(
    files.flatMap(({ file, code }) => nodesOf(file, code).flatMap((node) => formsOf(node) ?? [])).flatMap(firstWord),
  );
}

/** Numbers of a file glued to a noun that does not follow them. */
export function gluedIn(file: string, code: string, nouns: ReadonlySet<string>): string[] {
  const nodes = nodesOf(file, code);
  const named = namedForms(nodes);
  return nodes.flatMap(jointsOf).flatMap((joint) => {
    const trouble = troubleOf(joint, nouns, named);
    return trouble === null ? [] : [`${file}:${lineOf(code, joint.node)} ${trouble}`];
  });
}

function troubleOf(joint: Joint, nouns: ReadonlySet<string>, named: ReadonlyMap<string, Forms>): string | null {
  const { before, value, after } = joint;
  const callee = calleeOf(value);
  if (callee === 'countOf') {
    if (NEUTER.test(before)) return `«${before.trim()}» before a number with its noun: one thing needs another ending`;
    const forms = formsArgument(value, named);
    return GENITIVE.test(before) && forms && forms[1] !== forms[2]
      ? `«${before.trim()}» asks for the genitive, not «${forms.join(', ')}»`
      : null;
  }
  if (callee === 'spellDuration')
    return GENITIVE.test(before) ? `«${before.trim()}» before a time spelled in the nominative` : null;
  const [, noun] = /^[\s\u00a0]([а-яё]+)/iu.exec(after) ?? [];
  if (noun === undefined || !nouns.has(noun.toLowerCase()) || callee === 'plural' || isConstant(value)) return null;
  return isNumeric(value) ? `a number before «${noun}»: countOf writes both` : null;
}

/** True for a value that names a count: of words it cannot be known, and they need no noun. */
function isNumeric(value: SyntaxNode): boolean {
  if (calleeOf(value) === 'formatNumber') return true;
  const name = nameOf(value);
  return /(?:count|total|size|length|done|left|rest|days|hours|minutes|seconds|max|limit|amount|number)$/i.test(name);
}

function isConstant(value: SyntaxNode): boolean {
  const root = value.type === 'MemberExpression' && isNode(value['object']) ? value['object'] : value;
  const inner = calleeOf(value) === 'formatNumber' ? listOf(value['arguments'])[0] : undefined;
  return inner ? isConstant(inner) : root.type === 'Identifier' && CONSTANT.test(String(root['name']));
}

function nameOf(value: SyntaxNode): string {
  if (value.type === 'Identifier') return String(value['name']);
  return value.type === 'MemberExpression' && isNode(value['property']) ? nameOf(value['property']) : '';
}

const calleeOf = (value: SyntaxNode): string =>
  value.type === 'CallExpression' && isNode(value['callee']) ? nameOf(value['callee']) : '';

function jointsOf(node: SyntaxNode): Joint[] {
  const quasis = quasisOf(node);
  if (quasis.length > 0)
    return listOf(node['expressions']).map((value, at) => ({
      node,
      before: quasis[at] ?? '',
      value,
      after: quasis[at + 1] ?? '',
    }));
  const children = listOf(node['children']);
  return children.flatMap((child, at) => {
    const value = child.type === 'JSXExpressionContainer' ? child['expression'] : null;
    if (!isNode(value)) return [];
    return [{ node: child, before: wordsOf(children[at - 1]), value, after: wordsOf(children[at + 1]) }];
  });
}

/** Words of a neighbour between tags; a line's break is a space there only inside a line. */
function wordsOf(node: SyntaxNode | undefined): string {
  return node?.type === 'JSXText' ? String(node['value']).replaceAll(/\s*\n\s*/g, '') : '';
}

function formsOf(node: SyntaxNode): Forms | null {
  const array = node.type === 'TSAsExpression' && isNode(node['expression']) ? node['expression'] : node;
  if (array.type !== 'ArrayExpression') return null;
  const words = listOf(array['elements']).map(({ value }) => value);
  const [one, few, many] = words;
  const areForms = [one, few, many].every((word) => typeof word === 'string' && /^[а-яё]/.test(word));
  const related =
    String(one).slice(0, 3) === String(few).slice(0, 3) && String(few).slice(0, 3) === String(many).slice(0, 3);
  return words.length === 3 && areForms && related ? [String(one), String(few), String(many)] : null;
}

function namedForms(nodes: readonly SyntaxNode[]): Map<string, Forms> {
  return new Map(
    nodes.flatMap((node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) return [];
      const forms = formsOf(node['init']);
      return forms ? [[nameOf(node['id']), forms] as const] : [];
    }),
  );
}

function formsArgument(call: SyntaxNode, named: ReadonlyMap<string, Forms>): Forms | null {
  const [, forms] = listOf(call['arguments']);
  return forms ? (formsOf(forms) ?? named.get(nameOf(forms)) ?? null) : null;
}

const firstWord = (text: string): string[] => /^[а-яё]+/.exec(text.toLowerCase())?.slice(0, 1) ?? [];
