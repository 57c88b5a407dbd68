import { describe, expect, it } from 'vitest';
import { isNode, lineOf, listOf, nodesOf, sourceFiles, type SyntaxNode } from './support/syntax.ts';

/** Kinds of input that look and speak as the browser does: in English where it is English (P-47). */
const OF_THE_BROWSER = ['date', 'datetime-local', 'time', 'month', 'week', 'color'];

const isNamed = (node: unknown, name: string): boolean => isNode(node) && node['name'] === name;

/** Type of an input that is drawn here, however the component around it is called. */
function drawnType(node: SyntaxNode): string | null {
  if (node.type !== 'JSXOpeningElement') return null;
  const type = listOf(node['attributes']).find((attribute) => isNamed(attribute['name'], 'type'))?.['value'];
  return isNode(type) && typeof type['value'] === 'string' ? type['value'] : null;
}

describe('P-41, P-47: the product draws its controls itself', () => {
  const drawn = sourceFiles().flatMap(({ file, code }) =>
    nodesOf(file, code).flatMap((node) => {
      const type = drawnType(node);
      return type === null ? [] : [{ place: `${file}:${lineOf(code, node)}`, type }];
    }),
  );

  it('no date and no time is asked for by a control of the browser', () => {
    expect(drawn.filter(({ type }) => OF_THE_BROWSER.includes(type))).toEqual([]);
  });

  it('the types of all inputs are read', () => {
    expect(new Set(drawn.map(({ type }) => type))).toContain('search');
  });
});
