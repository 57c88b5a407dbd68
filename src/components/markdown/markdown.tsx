import { Fragment } from 'react';
import { type MarkdownBlock, type MarkdownLine, type MarkdownSpan, readMarkdown } from './read-markdown.ts';
import { classNames } from '#src/components/ui/class-names.ts';

/** Markdown as React elements (paragraphs, lists, bold, italic): nothing typed becomes markup. */
export function Markdown({ text, className }: { text: string; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-1.5 break-words', className)}>
      {withPlaces(readMarkdown(text)).map(({ place, part }) => (
        <Block key={place} block={part} />
      ))}
    </div>
  );
}

/** Parts keyed by their index: they have no other identity. */
function withPlaces<Part>(parts: readonly Part[]): { place: string; part: Part }[] {
  return parts.map((part, at) => ({ place: String(at), part }));
}

function Block({ block }: { block: MarkdownBlock }) {
  if (block.kind === 'paragraph') return <Lines lines={block.lines} />;
  const items = withPlaces(block.items).map(({ place, part }) => (
    <li key={place}>
      <Line line={part} />
    </li>
  ));
  return block.ordered ? (
    <ol start={block.start} className="list-decimal pl-5">
      {items}
    </ol>
  ) : (
    <ul className="list-disc pl-5">{items}</ul>
  );
}

/** Lines as typed: a typed line break is meant. */
function Lines({ lines }: { lines: readonly MarkdownLine[] }) {
  return (
    <p>
      {withPlaces(lines).map(({ place, part }) => (
        <Fragment key={place}>
          {place !== '0' && <br />}
          <Line line={part} />
        </Fragment>
      ))}
    </p>
  );
}

function Line({ line }: { line: MarkdownLine }) {
  return withPlaces(line).map(({ place, part }) => <Span key={place} span={part} />);
}

function Span({ span: { text, bold, italic } }: { span: MarkdownSpan }) {
  if (bold) return <strong className="font-semibold">{text}</strong>;
  return italic ? <em>{text}</em> : text;
}
