import { Link, type LinkProps } from '@tanstack/react-router';
import { Fragment } from 'react';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { useMayEnter } from '#src/components/layout/use-may-enter.ts';
import type { HelpBlock, HelpSpan } from './help-content.ts';

/** Words of a help page. */
export function HelpText({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className="flex max-w-prose flex-col gap-3">
      {keyed(blocks).map(({ key, one }) => (
        <Block key={key} block={one} />
      ))}
    </div>
  );
}

/** Parts by their place: they have no other identity, and never change. */
const keyed = <Part,>(parts: readonly Part[]) => parts.map((one, at) => ({ key: String(at), one }));

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading id={block.id} className="mt-3 text-md font-semibold">
          <Line line={block.line} />
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p>
          <Line line={block.line} />
        </p>
      );
    case 'list':
      return <List block={block} />;
    case 'table':
      return <Table block={block} />;
  }
}

function List({ block: { ordered, items } }: { block: Extract<HelpBlock, { kind: 'list' }> }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={`flex flex-col gap-1 pl-5 ${ordered ? 'list-decimal' : 'list-disc'}`}>
      {keyed(items).map(({ key, one }) => (
        <li key={key}>
          <Line line={one} />
        </li>
      ))}
    </List>
  );
}

function Table({ block: { head, rows } }: { block: Extract<HelpBlock, { kind: 'table' }> }) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-muted">
        <tr>
          {keyed(head).map(({ key, one }) => (
            <th key={key} scope="col" className="py-1 pr-4 font-medium">
              <Line line={one} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line/60 border-t border-line">
        {keyed(rows).map(({ key, one }) => (
          <tr key={key}>
            {keyed(one).map((cell) => (
              <td key={cell.key} className="py-1.5 pr-4 align-top">
                <Line line={cell.one} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Line({ line }: { line: readonly HelpSpan[] }) {
  return keyed(line).map(({ key, one }) => (
    <Fragment key={key}>
      <Span span={one} />
    </Fragment>
  ));
}

/** A section that is closed to the reader is named, not linked (P-12). */
function Span({ span: { text, look, to } }: { span: HelpSpan }) {
  const mayEnter = useMayEnter();
  if (to !== undefined && mayEnter(to)) {
    return (
      <Link {...({ to } as LinkProps)} activeOptions={{ exact: true }} className="text-accent-text underline">
        {text}
      </Link>
    );
  }
  if (look === 'key') return <Kbd>{text}</Kbd>;
  if (look === 'strong') return <strong className="font-semibold">{text}</strong>;
  return look === 'em' ? <em>{text}</em> : text;
}
