import { lineOf, nodesOf, quasisOf, sourceFiles, type SyntaxNode } from './syntax.ts';

/** Words that people read, as the code has them: place and text; «…» where a value comes in. */
export type ScreenText = { file: string; line: number; text: string };

const RUSSIAN = /[а-яё]/i;

/** Lists of words that are looked for in talks: nobody is told them. */
const LISTS = /^domain\/masking\/(?:first-names|towns|ordinary-words)\.ts$/;

/** Texts in Russian of the product: strings, templates and the words between tags. Comments and patterns are none. */
export function screenTexts(): ScreenText[] {
  return sourceFiles().flatMap(({ file, code }) => (LISTS.test(file) ? [] : textsOf(file, code)));
}

/** Texts of one file's code. */
export function textsOf(file: string, code: string): ScreenText[] {
  return nodesOf(file, code).flatMap((node) => {
    const text = textOf(node);
    return text !== null && RUSSIAN.test(text) ? [{ file, line: lineOf(code, node), text }] : [];
  });
}

function textOf(node: SyntaxNode): string | null {
  const { type, value } = node;
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'JSXText' && typeof value === 'string') return value.replaceAll(/\s+/g, ' ').trim();
  return type === 'TemplateLiteral' ? quasisOf(node).join('…') : null;
}
