import { useDraggable } from '@dnd-kit/core';
import { GripVertical } from 'lucide-react';
import type { MouseEvent, ReactNode, TouchEvent } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { useContent } from './builder-context.ts';
import { criterionName, groupName } from './builder-slot-text.ts';
import type { Dragged } from './builder-slots.ts';

type DraggableProps = Dragged & { className?: string; children: ReactNode };

/** Shared element: 200 handles render again when a drag begins, their icons need not. */
const GRIP = <GripVertical aria-hidden="true" className="size-4" />;

/** True outside fields: dragging in a field selects text. */
function isForDragging({ target }: MouseEvent | TouchEvent): boolean {
  return !(target instanceof Element && target.closest('input, select, textarea'));
}

/**
 * Draggable line: by the mouse anywhere, by a resting finger anywhere, by the keyboard at its handle. Renders again
 * with every move of the drag, its children do not: pass the same element.
 */
export function DraggableLine({ kind, id, className, children }: Omit<DraggableProps, 'key'> & { id: string }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: `${kind}:${id}`,
    data: { kind, key: id },
    attributes: { roleDescription: 'перемещается' },
  });
  const name = useContent((content) => (kind === 'group' ? groupName(content, id) : criterionName(content, id)));
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the handle inside is for the keyboard
    <div
      ref={setNodeRef}
      onMouseDown={(event) => isForDragging(event) && listeners?.onMouseDown?.(event)}
      onTouchStart={(event) => isForDragging(event) && listeners?.onTouchStart?.(event)}
      className={classNames('flex touch-manipulation items-center select-none', isDragging && 'opacity-40', className)}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        onKeyDown={(event) => listeners?.onKeyDown?.(event)}
        aria-label={`Переместить ${kind === 'group' ? 'группу' : 'критерий'} «${name}»`}
        className="flex h-9 w-6 flex-none cursor-grab items-center justify-center self-start rounded text-faint hover:text-ink pointer-coarse:h-11 pointer-coarse:w-8"
      >
        {GRIP}
      </button>
      {children}
    </div>
  );
}
