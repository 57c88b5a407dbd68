import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Markup of a message as React elements. The text never becomes markup in the page: it is parsed here, and only what is
 * on these lists is rebuilt. So nothing has to be trusted, and Trusted Types need no exception. Elements are
 * inline with roles, because a dialog's description is a paragraph.
 */
const INLINE = new Set(['b', 'strong', 'i', 'em', 'u', 's', 'small', 'code', 'mark', 'sub', 'sup']);
const BLOCK = new Set(['p', 'div', 'blockquote', 'pre', 'section', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'tr']);
/** Elements dropped with their content, which is no text for people. */
const DROPPED = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'svg',
  'math',
  'noscript',
  'title',
  'head',
  'textarea',
  'select',
]);
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\]))/i;
/** Maximum depth, beyond any message; the rest is flattened. */
const DEPTH_MAX = 30;

type Open = { tag: string; href: string | undefined; children: ReactNode[] };

function build({ tag, href, children }: Open): ReactNode {
  if (DROPPED.has(tag)) return null;
  if (INLINE.has(tag)) return createElement(tag, null, ...children);
  if (BLOCK.has(tag)) return createElement('span', { className: 'block not-first:mt-2' }, ...children);
  if (tag === 'ul' || tag === 'ol')
    return createElement('span', { role: 'list', className: 'mt-1 block' }, ...children);
  if (tag === 'li') {
    const look = "relative block pl-4 before:absolute before:left-0 before:content-['•']";
    return createElement('span', { role: 'listitem', className: look }, ...children);
  }
  if (tag === 'a' && href !== undefined && SAFE_ADDRESS.test(href)) {
    const look = 'text-accent-text underline underline-offset-2';
    return createElement('a', { href, target: '_blank', rel: 'noreferrer', className: look }, ...children);
  }
  return createElement(Fragment, null, ...children);
}

export function parseHtml(html: string): ReactNode {
  const root: Open = { tag: '', href: undefined, children: [] };
  const stack = [root];
  const top = (): Open => stack.at(-1) ?? root;
  const parser = new Parser({
    onopentag: (tag, { href }) => {
      if (tag === 'br') top().children.push(createElement('br'));
      else stack.push({ tag: stack.length > DEPTH_MAX && !DROPPED.has(tag) ? '' : tag, href, children: [] });
    },
    ontext: (text) => void top().children.push(text),
    onclosetag: (tag) => {
      if (tag === 'br') return;
      const closed = stack.length > 1 ? stack.pop() : undefined;
      if (closed) top().children.push(build(closed));
    },
  });
  parser.end(html);
  return createElement(Fragment, null, ...root.children);
}

export function SafeHtml({ html }: { html: string }) {
  return <span className="block">{parseHtml(html)}</span>;
}
