import { Link, type LinkProps } from '@tanstack/react-router';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type ChartMark, markText } from '#domain/charts/chart-data.ts';
import { ChartTip } from './chart-tip.tsx';
import { markAfterKey } from './mark-keys.ts';

type ChartMarksProps = {
  label: string;
  marks: readonly ChartMark[];
  width: number;
  /** Link of the mark at this place; none for some, or for all. */
  linkOf?: ((index: number) => LinkProps | undefined) | undefined;
};

const HINT = 'стрелки — от точки к точке, Enter — открыть';
const LOOK =
  'absolute rounded-sm hover:bg-ink/5 focus-visible:bg-ink/5 focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-accent-text';

/**
 * The chart's points for mouse, finger and keyboard: real links over the drawing, one stop of Tab, arrows between them.
 * A finger sees the tip first and opens with the second tap.
 */
export function ChartMarks({ label, marks, width, linkOf }: ChartMarksProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [stop, setStop] = useState(0);
  const [isTouch, setTouch] = useState(false);
  /** The mark a finger had already opened the tip of when it came down again. */
  const tapped = useRef<number | null>(null);
  const here = Math.min(stop, marks.length - 1);
  const tip = shown === null ? undefined : marks[shown];

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && shown !== null) {
      event.stopPropagation();
      setShown(null);
      return;
    }
    const next = event.ctrlKey || event.metaKey || event.altKey ? null : markAfterKey(marks, here, event.key);
    if (next === null) return;
    event.preventDefault();
    layer.current?.querySelectorAll<HTMLElement>('[data-mark]')[next]?.focus();
  };
  const handlersOf = (position: number) => ({
    'data-mark': '',
    tabIndex: position === here ? 0 : -1,
    onFocus: () => {
      setStop(position);
      setShown(position);
    },
    onBlur: () => setShown(null),
    onPointerEnter: (event: PointerEvent) => event.pointerType !== 'touch' && setShown(position),
    onPointerDown: (event: PointerEvent) => {
      setTouch(event.pointerType === 'touch');
      tapped.current = event.pointerType !== 'touch' || shown === position ? position : null;
    },
  });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its marks arrive here
    <div
      ref={layer}
      role="group"
      aria-label={`${label}: ${HINT}`}
      className="absolute inset-0 print:hidden"
      onKeyDown={onKeyDown}
      onPointerLeave={() => setShown(null)}
    >
      {marks.map((mark, position) => {
        const link = linkOf?.(mark.index);
        const style = { left: mark.x, top: mark.y, width: mark.width, height: mark.height };
        const shared = { ...handlersOf(position), style, className: LOOK, 'aria-label': markText(mark) };
        if (!link) return <button key={mark.key} type="button" {...shared} onClick={() => setShown(position)} />;
        return (
          <Link
            key={mark.key}
            {...link}
            {...shared}
            onClick={(event) => {
              if (!isTouch || tapped.current === position) return;
              event.preventDefault();
              setShown(position);
            }}
          />
        );
      })}
      {tip && <ChartTip mark={tip} width={width} hint={hintOf(linkOf?.(tip.index), isTouch)} />}
    </div>
  );
}

function hintOf(link: LinkProps | undefined, isTouch: boolean): string | undefined {
  if (!link) return undefined;
  return isTouch ? 'Нажмите ещё раз, чтобы открыть звонки' : undefined;
}
