import type { FocusEvent, ReactNode } from 'react';
import { isPressing } from './pointer-press.ts';

/**
 * The button checks everything itself, and an error that appears when the pointer goes down pushes the button away
 * from under it: the click would be lost.
 */
function leavesForAction(target: EventTarget | null): boolean {
  if (!isPressing()) return false;
  return (
    target instanceof HTMLButtonElement && (target.type === 'submit' || target.dataset['formAction'] !== undefined)
  );
}

const isOutside = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

type FieldZoneProps = {
  onEnter: () => void;
  onLeave: () => void;
  className?: string;
  children: ReactNode;
};

/** One field with all that belongs to it: focus moving between its parts neither enters nor leaves (P-41). */
export function FieldZone({ onEnter, onLeave, className, children }: FieldZoneProps) {
  return (
    <div
      role="presentation"
      className={className}
      onFocus={(event) => isOutside(event) && onEnter()}
      onBlur={(event) => isOutside(event) && !leavesForAction(event.relatedTarget) && onLeave()}
    >
      {children}
    </div>
  );
}
