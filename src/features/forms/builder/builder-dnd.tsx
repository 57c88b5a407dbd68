import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { moveCriterion, moveGroup } from '#domain/forms/edit-content.ts';
import { useBuilder } from './builder-context.ts';
import { DragCard } from './builder-drag-card.tsx';
import { slotText } from './builder-slot-text.ts';
import { type Dragged, nearestSlot, nextSlot, type Slot, slotsIn, dropPosition } from './builder-slots.ts';
import type { FormBuilderStore } from './form-builder-store.ts';

const LIST = 'builder-list';
/** Movement up to which a mouse press is a click, px. */
const MOUSE_SLIP_PX = 5;
/** Touch sensor (P-14): longer is a long press, more movement is scrolling. */
const TOUCH = { delay: 300, tolerance: 10 } as const;

const HOW =
  'Чтобы переместить, нажмите пробел или Enter. Стрелками вверх и вниз выберите место, пробелом или Enter поставьте, Escape отменит.';
/** Silent announcements: the list makes its own, the library's know no gaps between the rows. */
const silent = (): undefined => undefined;
const SILENT: Announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

type Line = { slot: Slot; top: number };

/**
 * Moving by mouse, finger and keyboard (D-12). Nothing moves aside: a line shows the gap, one edit is made at the end.
 */
export function BuilderDnd({ children }: { children: ReactNode }) {
  const { store } = useBuilder();
  const root = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [line, setLine] = useState<Line | null>(null);
  const [said, setSaid] = useState('');
  const { sensors, collisions } = useBuilderSensors(root, store);
  const hold = useCallback((element: HTMLDivElement | null): void => {
    root.current = element;
  }, []);

  const onStart = ({ active }: DragStartEvent): void => {
    const taken = readDragged(active.data.current);
    setDragged(taken);
    if (taken) setSaid(`Взято: ${slotText(store.content(), taken, null)}`);
  };
  const onMove = (event: DragMoveEvent): void => {
    const slot: Slot | undefined = event.collisions?.[0]?.data?.slot;
    if (!slot || !root.current || !dragged) return;
    const { group_key, index } = slot;
    if (line?.slot.group_key !== group_key || line.slot.index !== index)
      setSaid(slotText(store.content(), dragged, slot));
    setLine({ slot, top: slot.y - root.current.getBoundingClientRect().top });
  };
  const onEnd = (): void => {
    if (dragged && line) {
      const spot = dropPosition(store.content(), dragged, line.slot);
      store.edit((content) =>
        dragged.kind === 'group'
          ? moveGroup(content, dragged.key, spot.index)
          : moveCriterion(content, dragged.key, spot),
      );
      setSaid(`Перемещено: ${slotText(store.content(), dragged, null)}`);
    }
    setDragged(null);
    setLine(null);
  };
  const onCancel = (): void => {
    setDragged(null);
    setLine(null);
    setSaid('Перемещение отменено.');
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisions}
      onDragStart={onStart}
      onDragMove={onMove}
      onDragEnd={onEnd}
      onDragCancel={onCancel}
      accessibility={{ announcements: SILENT, screenReaderInstructions: { draggable: HOW } }}
    >
      <DropList hold={hold} top={line?.top ?? null}>
        {children}
      </DropList>
      <DragOverlay dropAnimation={null}>{dragged && <DragCard dragged={dragged} />}</DragOverlay>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

function readDragged(data: Record<string, unknown> | undefined): Dragged | null {
  const kind = data?.kind;
  return (kind === 'criterion' || kind === 'group') && typeof data?.key === 'string' ? { kind, key: data.key } : null;
}

type DropListProps = {
  hold: (element: HTMLDivElement | null) => void;
  top: number | null;
  children: ReactNode;
};

function DropList({ hold, top, children }: DropListProps) {
  const { setNodeRef } = useDroppable({ id: LIST });
  const ref = useCallback(
    (element: HTMLDivElement | null): void => {
      hold(element);
      setNodeRef(element);
    },
    [hold, setNodeRef],
  );
  return (
    <div ref={ref} className="relative flex flex-col gap-4">
      {children}
      {top !== null && (
        <div
          data-testid="drop-line"
          aria-hidden="true"
          style={{ top: top - 1.5 }}
          className="pointer-events-none absolute inset-x-0 z-10 h-0.75 rounded-full bg-accent"
        />
      )}
    </div>
  );
}

/** Sensors that translate keys and the pointer into gaps of this list. */
function useBuilderSensors(root: React.RefObject<HTMLDivElement | null>, store: FormBuilderStore) {
  const coordinates = useCallback<KeyboardCoordinateGetter>(
    (event, { currentCoordinates, context: { active, collisionRect } }) => {
      const dragged = readDragged(active?.data.current);
      const step = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : null;
      if (!root.current || !dragged || !collisionRect || step === null) return undefined;
      event.preventDefault();
      const y = collisionRect.top + collisionRect.height / 2;
      const target = nextSlot(slotsIn(root.current, dragged.kind), {
        y,
        step,
        same: (one, other) => {
          const [first, second] = [one, other].map((slot) => dropPosition(store.content(), dragged, slot));
          return first?.group_key === second?.group_key && first?.index === second?.index;
        },
      });
      return target ? { x: currentCoordinates.x, y: currentCoordinates.y + target.y - y } : undefined;
    },
    [root, store],
  );
  const collisions = useCallback<CollisionDetection>(
    ({ active, collisionRect, pointerCoordinates }) => {
      const dragged = readDragged(active.data.current);
      if (!root.current || !dragged) return [];
      const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
      const slot = nearestSlot(slotsIn(root.current, dragged.kind), y);
      return slot ? [{ id: LIST, data: { slot } }] : [];
    },
    [root],
  );
  const keyboard = useMemo(
    () => ({
      coordinateGetter: coordinates,
      scrollBehavior: 'auto' as const,
      keyboardCodes: {
        start: [KeyboardCode.Space, KeyboardCode.Enter],
        cancel: [KeyboardCode.Esc],
        end: [KeyboardCode.Space, KeyboardCode.Enter],
      },
    }),
    [coordinates],
  );
  const sensors = useSensors(
    useSensor(
      MouseSensor,
      useMemo(() => ({ activationConstraint: { distance: MOUSE_SLIP_PX } }), []),
    ),
    useSensor(
      TouchSensor,
      useMemo(() => ({ activationConstraint: TOUCH }), []),
    ),
    useSensor(KeyboardSensor, keyboard),
  );
  return { sensors, collisions };
}
