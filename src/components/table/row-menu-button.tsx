import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import { isOffered } from '#domain/kernel/verdict.ts';
import { IconButton } from '../ui/button.tsx';
import { type Point, useLongPress } from '../ui/use-long-press.ts';
import type { RowAction } from './row-actions.ts';
import { useLazyLayer } from './use-lazy-layer.ts';

const loadMenu = async () => (await import('./row-menu.tsx')).RowMenu;

const rowOf = (button: HTMLElement): HTMLElement | null => button.closest<HTMLElement>('[data-row]');

type RowMenuButtonProps = {
  actions: () => readonly RowAction[];
  /** Name of the row, where there are many: a list of the page's buttons tells them apart by it. */
  nameOf?: () => string | undefined;
};

/**
 * «Действия» of a row; a right click or a long press anywhere on the row opens the same menu there (P-14). The menu's
 * code comes with the first touch of a button, not with the list. A row with nothing to offer has no button.
 */
export function RowMenuButton({ actions, nameOf }: RowMenuButtonProps) {
  const offered = (): RowAction[] => actions().filter(({ may }) => !may || isOffered(may));
  const name = nameOf?.();
  const layer = useLazyLayer(loadMenu);
  const ref = useRef<HTMLButtonElement>(null);
  const [point, setPoint] = useState<Point | null>(null);
  const pressed = (at: Point | null): void => {
    setPoint(at);
    layer.setOpen(true);
  };
  useLongPress(ref, pressed, rowOf);
  const button = (
    <IconButton
      ref={ref}
      label={name === undefined ? 'Действия' : `Действия: ${name}`}
      size="sm"
      icon={<Ellipsis />}
      aria-haspopup="menu"
      className="aria-expanded:bg-subtle aria-expanded:text-ink print:invisible"
      {...(layer.Part ? {} : layer.firstTouch)}
    />
  );
  if (offered().length === 0) return null;
  if (!layer.Part) return button;
  const change = (open: boolean): void => {
    layer.setOpen(open);
    if (!open) setPoint(null);
  };
  return (
    <layer.Part
      trigger={button}
      point={point}
      onReturn={() => ref.current?.focus()}
      open={layer.open}
      onOpenChange={change}
      actions={layer.open ? offered() : []}
    />
  );
}
