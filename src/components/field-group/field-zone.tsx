import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { afterPress, isPressing, watchPress } from './pointer-press.ts';

/** True when the focus goes to a button of the form: it checks everything itself, or drops it. */
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
  const zone = useRef<HTMLDivElement>(null);
  useEffect(watchPress, []);
  // A sentence that appears moves the fields below it, and with them what is being pressed; a press may also lead back.
  const leave = (): void =>
    afterPress(() => zone.current && !zone.current.contains(document.activeElement) && onLeave());
  return (
    <div
      ref={zone}
      role="presentation"
      className={className}
      onFocus={(event) => isOutside(event) && onEnter()}
      onBlur={(event) => isOutside(event) && !leavesForAction(event.relatedTarget) && leave()}
    >
      {children}
    </div>
  );
}
