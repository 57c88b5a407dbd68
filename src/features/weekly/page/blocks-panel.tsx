import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { WEEKLY_BLOCKS, type WeeklyBlock } from '#domain/reports/weekly-blocks.ts';
import type { WeeklyLayout } from '#domain/reports/weekly-content.schema.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { moveBlock } from './move-block.ts';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { useRowDrag } from './use-row-drag.ts';

type BlocksPanelProps = { layout: WeeklyLayout; onChange: (layout: WeeklyLayout) => void };

const buttonId = (block: WeeklyBlock, side: 'up' | 'down'): string => `weekly-${block}-${side}`;

/** Blocks of the report, switched off and moved: by mouse and finger at the handle, by its buttons with the keyboard. */
export function BlocksPanel({ layout, onChange }: BlocksPanelProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<string>(null);
  // A row that changes places loses the focus of its button.
  useLayoutEffect(() => {
    if (pressed.current) document.getElementById(pressed.current)?.focus();
    pressed.current = null;
  });
  const move = (from: number, to: number): void => {
    const next = moveBlock(layout, from, to);
    const block = layout[from]?.block;
    if (block) setSaid(`${WEEKLY_BLOCKS[block]}: место ${to + 1} из ${layout.length}`);
    onChange(next);
  };
  const { dragged, onPointerDown } = useRowDrag(list, move);
  const show = (block: WeeklyBlock, shown: boolean): void =>
    onChange(layout.map((one) => (one.block === block ? { block, shown } : one)));
  return (
    <TitledCard title="Блоки" text="Снимите отметку, чтобы блока в письме не было.">
      <ol ref={list} aria-label="Блоки письма" className="-my-1">
        {layout.map(({ block, shown }, at) => {
          const name = WEEKLY_BLOCKS[block];
          const step = (side: 'up' | 'down'): void => {
            pressed.current = buttonId(block, side);
            move(at, side === 'up' ? at - 1 : at + 1);
          };
          return (
            <li key={block} className={`flex items-center gap-1 rounded ${dragged === block ? 'bg-accent-soft' : ''}`}>
              <span
                aria-hidden="true"
                onPointerDown={(event) => onPointerDown(event, block, at)}
                className="flex size-8 flex-none cursor-grab touch-none items-center justify-center text-faint hover:text-ink pointer-coarse:size-11"
              >
                <GripVertical />
              </span>
              <Checkbox
                label={name}
                checked={shown}
                onChange={({ target }) => show(block, target.checked)}
                className="min-w-0 flex-1"
              />
              <IconButton
                id={buttonId(block, 'up')}
                size="sm"
                label={`${name}: выше`}
                icon={<ArrowUp />}
                disabledReason={at === 0 ? 'Это первый блок' : undefined}
                onClick={() => step('up')}
              />
              <IconButton
                id={buttonId(block, 'down')}
                size="sm"
                label={`${name}: ниже`}
                icon={<ArrowDown />}
                disabledReason={at === layout.length - 1 ? 'Это последний блок' : undefined}
                onClick={() => step('down')}
              />
            </li>
          );
        })}
      </ol>
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </TitledCard>
  );
}
