import type { FocusEvent, ReactNode } from 'react';
import { isPressing } from './pointer-press.ts';

/**
 * True when the focus goes to a button: it checks everything itself, and an error that appears on pointer down moves
 * the button away from under the pointer, so that the click is lost.
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

/** Zone of one field with all its parts: focus moving between them neither enters nor leaves (P-41). */
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
