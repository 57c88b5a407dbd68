import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** Elements that begin a line of their own. */
const BLOCKS = new Set(
  'address article aside blockquote body br center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
/** Elements with an empty line around them. */
const PARAGRAPHS = new Set('blockquote dl h1 h2 h3 h4 h5 h6 ol p pre table ul'.split(' '));
const UNSEEN = new Set('head script style title template noscript svg object'.split(' '));
const CELLS = new Set(['td', 'th']);
/** More steps of quotation than that are one: a line of a thousand marks says no more. */
const QUOTES_SHOWN = 5;
const HREF_MAX = 300;
const EMPTY_LINE = /^>*$/;

/**
 * Words of a page as lines, quotations marked with «>». By the tokeniser alone: the parser of the same library keeps
 * open elements in an array that it adds to at the front, so that a million of them take hours; and nothing is fetched.
 */
export function htmlToText(html: string): string {
  const writer = new TextWriter();
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacksOf(html, writer));
  tokenizer.write(html);
  tokenizer.end();
  return writer.finish();
}

/** True when a text is meant as a page: it begins with an element and has one that ends. */
export const looksLikeHtml = (text: string): boolean => /^\s{0,20}<(?:!doctype|[a-z][a-z0-9]{0,9}[\s>/])/i.test(text);

class TextWriter {
  #lines: string[] = [];
  #line: string[] = [];
  #isSpace = false;
  #quotes = 0;
  #unseen = 0;
  #links: (string | null)[] = [];

  text(text: string): void {
    if (this.#unseen > 0) return;
    for (const [at, word] of text.split(/[\s\u00a0]+/).entries()) {
      if (at > 0) this.#isSpace = true;
      if (word === '') continue;
      if (this.#isSpace && this.#line.length > 0) this.#line.push(' ');
      this.#line.push(word);
      this.#isSpace = false;
    }
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (UNSEEN.has(name)) this.#unseen += 1;
    if (name === 'body') this.#unseen = 0;
    if (BLOCKS.has(name)) this.#breakLine(PARAGRAPHS.has(name));
    if (name === 'blockquote') this.#quotes += 1;
    if (name === 'li') this.text('• ');
    if (CELLS.has(name) || name === 'img') this.#isSpace = true;
    if (name === 'img') this.text(attributes.get('alt') ?? '');
    if (name === 'a') this.#links.push(linkOf(attributes.get('href')));
  }

  close(name: string): void {
    if (UNSEEN.has(name) && this.#unseen > 0) this.#unseen -= 1;
    if (name === 'a') this.#closeLink();
    if (BLOCKS.has(name)) this.#breakLine(false);
    if (name === 'blockquote' && this.#quotes > 0) this.#quotes -= 1;
    if (PARAGRAPHS.has(name)) this.#breakLine(true);
  }

  finish(): string {
    this.#breakLine(false);
    return this.#lines.join('\n').trim();
  }

  /** Address of a link that shows other words. */
  #closeLink(): void {
    const link = this.#links.pop();
    if (typeof link === 'string' && this.#line.at(-1) !== link) this.text(` (${link})`);
  }

  #breakLine(isParagraph: boolean): void {
    const mark = '>'.repeat(Math.min(this.#quotes, QUOTES_SHOWN));
    if (this.#line.length > 0) this.#lines.push(`${mark}${mark === '' ? '' : ' '}${this.#line.join('')}`);
    this.#line = [];
    this.#isSpace = false;
    const last = this.#lines.at(-1) ?? '';
    if (isParagraph && !EMPTY_LINE.test(last)) this.#lines.push(mark);
  }
}

function linkOf(href: string | undefined): string | null {
  const link = href?.trim() ?? '';
  return /^https?:\/\//i.test(link) && link.length <= HREF_MAX ? link : null;
}

function callbacksOf(html: string, writer: TextWriter): TokenizerCallbacks {
  const nothing = (): void => undefined;
  let name = '';
  let attribute = '';
  let value: string[] = [];
  let attributes = new Map<string, string>();
  const opened = (): void => writer.open(name, attributes);
  return {
    onopentagname: (start, end) => {
      name = html.slice(start, end).toLowerCase();
      attributes = new Map();
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, Math.min(end, start + 20)).toLowerCase();
      value = [];
    },
    onattribdata: (start, end) => value.push(html.slice(start, end)),
    onattribentity: (point) => value.push(String.fromCodePoint(point)),
    onattribend: () => {
      if (attribute === 'href' || attribute === 'alt') attributes.set(attribute, value.join(''));
    },
    onopentagend: opened,
    onselfclosingtag: opened,
    onclosetag: (start, end) => writer.close(html.slice(start, end).toLowerCase()),
    ontext: (start, end) => writer.text(html.slice(start, end)),
    ontextentity: (point) => writer.text(String.fromCodePoint(point)),
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
}
