import { marked, type Token, type Tokens } from 'marked';
import type { Plugin } from 'vite';
import type { HelpBlock, HelpPage, HelpSpan } from './src/features/help/help-content.ts';

const HELP_FILE = /[\\/]docs[\\/]help[\\/][a-z-]+\.md$/;

/**
 * Pages of help (docs/help) as what the app draws: read while it is built, so that no reader of Markdown goes to the
 * client and nothing becomes markup there (Trusted Types, Q-21).
 */
export function helpPages(): Plugin {
  return {
    name: 'help-pages',
    transform(source, id) {
      if (!HELP_FILE.test(id)) return null;
      return { code: `export default ${JSON.stringify(readHelpPage(source))};`, map: null };
    },
  };
}

/** Page of a Markdown file: its first heading is the title. Pure. @throws Error for what help has no look for */
export function readHelpPage(source: string): HelpPage {
  const [first, ...rest] = marked.lexer(source).filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading') throw new Error('a help page begins with its title');
  return { title: (first as Tokens.Heading).text, blocks: rest.map(blockOf) };
}

function blockOf(token: Token): HelpBlock {
  switch (token.type) {
    case 'heading': {
      const { depth, text, tokens } = token as Tokens.Heading;
      return { kind: 'heading', level: depth, id: anchorOf(text), line: spansOf(tokens) };
    }
    case 'paragraph':
      return { kind: 'paragraph', line: spansOf(token.tokens ?? []) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map(({ tokens }) => tokens.flatMap((one) => spansOf([one]))) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const lines = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => spansOf(tokens));
      return { kind: 'table', head: lines(header), rows: rows.map(lines) };
    }
    default:
      throw new Error(`help has no look for ${token.type}: ${token.raw.slice(0, 60)}`);
  }
}

/** Anchor of a heading: its words, as they are. */
const anchorOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');

function spansOf(tokens: readonly Token[]): HelpSpan[] {
  return tokens.flatMap((token): HelpSpan[] => {
    switch (token.type) {
      case 'text':
        return token.tokens ? spansOf(token.tokens) : [{ text: (token as Tokens.Text).text }];
      case 'strong':
      case 'em':
        return spansOf(token.tokens ?? []).map((span) => ({ ...span, look: token.type as 'strong' | 'em' }));
      case 'codespan':
        return [{ text: (token as Tokens.Codespan).text, look: 'key' }];
      case 'link':
        return spansOf(token.tokens ?? []).map((span) => ({ ...span, to: (token as Tokens.Link).href }));
      case 'escape':
        return [{ text: (token as Tokens.Escape).text }];
      default:
        throw new Error(`help has no look for ${token.type}: ${token.raw.slice(0, 60)}`);
    }
  });
}
