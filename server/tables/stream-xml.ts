import { Parser, type ParserOptions } from 'htmlparser2';
import { TableError } from './table-error.ts';

export type XmlHandler<Item> = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Items read since the last call. */
  take: () => Item[];
};

const OPTIONS: ParserOptions = { xmlMode: true, decodeEntities: true };
/** Bytes without a tag or a text in them: a tag that never ends would be kept whole. */
const SILENT_MAX = 1024 * 1024;
/** Open elements: Excel's own parts have a dozen, and each step of the parser costs as much as there are. */
const DEPTH_MAX = 64;
export const BROKEN_BOOK = 'Таблица повреждена: сохраните её заново в Excel или как CSV.';

/** Name without its prefix: some programs write `x:row`. */
const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** XML as it comes, in constant memory: what `handler` makes of each piece. */
export async function* streamXml<Item>(
  bytes: AsyncIterable<Uint8Array>,
  handler: XmlHandler<Item>,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): AsyncGenerator<Item[]> {
  let silent = 0;
  let total = 0;
  let depth = 0;
  const heard = (): void => {
    silent = 0;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        heard();
        depth += 1;
        if (depth > DEPTH_MAX) throw new TableError(BROKEN_BOOK);
        handler.open?.(localName(name), attributes);
      },
      ontext: (text) => {
        heard();
        handler.text?.(text);
      },
      onclosetag: (name) => {
        heard();
        depth -= 1;
        handler.close?.(localName(name));
      },
    },
    OPTIONS,
  );
  const decoder = new TextDecoder();
  for await (const piece of bytes) {
    silent += piece.length;
    total += piece.length;
    if (total > maxBytes) throw new TableError(tooLarge);
    parser.write(decoder.decode(piece, { stream: true }));
    if (silent > SILENT_MAX) throw new TableError(BROKEN_BOOK);
    const items = handler.take();
    if (items.length > 0) yield items;
  }
  parser.end(decoder.decode());
  const rest = handler.take();
  if (rest.length > 0) yield rest;
}
