import type { LinkProps } from '@tanstack/react-router';
import { ChevronDown, Table2 } from 'lucide-react';
import { type ReactNode, Suspense, useId, useState } from 'react';
import type { Drawing } from '#domain/charts/chart-data.ts';
import type { LegendItem } from '#domain/charts/chart-picture.ts';
import type { ChartTable } from '#domain/charts/chart-table.ts';
import { lazySection } from '../layout/lazy-section.tsx';
import { Card } from '../ui/card.tsx';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/button.tsx';
import { ChartMenu } from './chart-menu.tsx';
import { useDrawn, useOpenBlock } from './use-open-block.ts';
import { Legend } from './legend.tsx';

/** The numbers as a table come with the first press that asks for them. */
const TableView = lazySection(async () => (await import('./table-view.tsx')).TableView);

/** A chart as a file: its drawing with what stands around it. */
export type Pictured = {
  draw: (width: number) => Drawing;
  title: string;
  text: string;
  note?: string;
  legend?: readonly LegendItem[];
};

type ChartCardProps = {
  title: string;
  /** Sentence of what is seen. */
  text: string;
  table: ChartTable;
  /** Draws the chart for a file of this width; without it there is no PNG. */
  draw?: (width: number) => Drawing;
  /** Period and filters: what a file says that has left its page. */
  note?: string;
  /** Name without its ending. */
  fileName: string;
  legend?: readonly LegendItem[];
  /** Controls that change the chart, beside the title. */
  tools?: ReactNode;
  linkOf?: ((index: number) => LinkProps | undefined) | undefined;
  /** Note under the chart: how it is read. */
  footnote?: ReactNode;
  /** Folded to title and sentence on a phone until it is opened there. */
  folds?: boolean;
  className?: string;
  children: ReactNode;
};

/** A chart with its title, the sentence that says what is seen, its numbers as a table, and its files (D-27, D-28). */
export function ChartCard(props: ChartCardProps) {
  const { title, text, table, draw, note, fileName, legend, tools, linkOf, footnote, folds, className, children } =
    props;
  const [isTable, setTable] = useState(false);
  const [isOpen, toggle] = useOpenBlock(fileName);
  const id = useId();
  const isDrawn = useDrawn(folds === true && !isOpen);
  const caption = { title, text, ...(note ? { note } : {}), ...(legend ? { legend } : {}) };
  return (
    <Card
      as="section"
      aria-labelledby={id}
      className={classNames('flex min-w-0 flex-col gap-3 p-4 break-inside-avoid', className)}
    >
      <div className="relative flex items-start gap-2">
        <div className="mr-auto min-w-0">
          <h2 id={id} className="text-md font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {folds && (
          <IconButton
            label={`Подробнее: ${title}`}
            size="sm"
            icon={<ChevronDown />}
            aria-expanded={isOpen}
            onClick={toggle}
            className="order-last after:absolute after:inset-0 md:hidden [&[aria-expanded=true]>svg]:rotate-180 print:hidden"
          />
        )}
        {isDrawn && (
          <div className="relative z-10 flex flex-none items-center gap-1 print:hidden">
            <IconButton
              label={isTable ? 'Показать графиком' : 'Показать таблицей'}
              size="sm"
              icon={<Table2 />}
              aria-pressed={isTable}
              onClick={() => setTable(!isTable)}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            />
            <ChartMenu fileName={fileName} table={table} picture={draw && { draw, ...caption }} />
          </div>
        )}
      </div>
      {isDrawn && (
        <>
          {tools && <div className="print:hidden">{tools}</div>}
          {isTable ? (
            <Suspense>
              <TableView caption={title} table={table} linkOf={linkOf} />
            </Suspense>
          ) : (
            <>
              {legend && legend.length > 0 && <Legend items={legend} />}
              {children}
            </>
          )}
          {footnote && <div className="text-xs text-muted">{footnote}</div>}
        </>
      )}
    </Card>
  );
}
