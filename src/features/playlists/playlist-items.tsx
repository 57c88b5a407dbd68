import { ArrowDown, ArrowUp, GripVertical, ListX } from 'lucide-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import type { Clip } from '#domain/clips/clips.schema.ts';
import { moved } from '#domain/playlists/order.ts';
import type { ReadPlaylist } from '#domain/playlists/playlists.schema.ts';
import { errorMessage } from '#src/app/api-error.ts';
import { notify } from '#src/app/notify.ts';
import { RowMenuButton } from '#src/components/table/row-menu-button.tsx';
import type { RowAction } from '#src/components/table/row-actions.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { ClipLine } from '#src/features/clips/clip-line-widget.tsx';
import { useArrangePlaylist, usePlaylistContent } from './playlists.mutations.ts';

const tell = (error: unknown): void => notify.negative(errorMessage(error));

/** Clips of a playlist in its order, which its owner changes by mouse, keys and menu. */
export function PlaylistItems({ playlist }: { playlist: ReadPlaylist }) {
  const { id, items, may } = playlist;
  const arrange = useArrangePlaylist(id);
  const content = usePlaylistContent();
  const [said, setSaid] = useState('');
  /** Number of the one that the mouse holds, and of the one that it is over. */
  const [drag, setDrag] = useState<{ from: number; over: number } | null>(null);
  const move = (from: number, to: number): void => {
    const next = moved(items, from, to);
    const clip = items[from];
    const place = clip ? next.indexOf(clip) : from;
    if (!clip || place === from) return;
    setSaid(`«${clip.title}»: место ${place + 1} из ${items.length}.`);
    arrange.mutate(next, { onError: tell });
  };
  const takeOut = (clip: Clip): void =>
    content.mutate(
      { id, input: { remove: [clip.id] } },
      { onSuccess: () => notify.positive('Фрагмент убран из подборки.'), onError: tell },
    );
  const menuOf = (clip: Clip, at: number): RowAction[] => [
    ...(at > 0 ? [{ label: 'Выше', icon: <ArrowUp />, onSelect: () => move(at, at - 1) }] : []),
    ...(at < items.length - 1 ? [{ label: 'Ниже', icon: <ArrowDown />, onSelect: () => move(at, at + 1) }] : []),
    { label: 'Убрать из подборки', icon: <ListX />, onSelect: () => takeOut(clip) },
  ];
  const dropOn = (over: number) => ({
    onDragOver: (event: DragEvent): void => {
      if (!drag) return;
      event.preventDefault();
      if (drag.over !== over) setDrag({ ...drag, over });
    },
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      if (drag) move(drag.from, over);
      setDrag(null);
    },
  });
  return (
    <>
      <ol aria-label="Фрагменты подборки" className="divide-y divide-line">
        {items.map((clip, at) => (
          <ClipLine
            key={clip.id}
            clip={clip}
            leads
            {...(may.update.allowed
              ? {
                  lead: (
                    <Grip
                      title={clip.title}
                      onMove={(by) => move(at, at + by)}
                      onHold={(isHeld) => setDrag(isHeld ? { from: at, over: at } : null)}
                    />
                  ),
                  menu: <RowMenuButton actions={() => menuOf(clip, at)} nameOf={() => clip.title} />,
                  row: {
                    ...dropOn(at),
                    className: classNames(
                      drag?.from === at && 'opacity-40',
                      drag && drag.from !== at && drag.over === at && 'outline-2 outline-accent',
                    ),
                  },
                }
              : { lead: <span className="w-6 flex-none text-muted tabular-nums">{at + 1}.</span> })}
          />
        ))}
      </ol>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </>
  );
}

type GripProps = { title: string; onMove: (by: 1 | -1) => void; onHold: (isHeld: boolean) => void };

/** Handle of a clip: the mouse drags it, the arrows move it. */
function Grip({ title, onMove, onHold }: GripProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      draggable
      aria-label={`Переместить «${title}»: стрелки вверх и вниз`}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', title);
        onHold(true);
      }}
      onDragEnd={() => onHold(false)}
      className="flex h-8 w-6 flex-none cursor-grab items-center justify-center rounded text-faint hover:text-ink pointer-coarse:hidden"
    >
      <GripVertical aria-hidden="true" className="size-4" />
    </button>
  );
}
