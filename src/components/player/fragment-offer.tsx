import { BookmarkPlus, ChevronDown, X } from 'lucide-react';
import { Fragment as Both, useEffect } from 'react';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Menu, MenuItem, MenuLabel } from '#src/components/ui/menu.tsx';
import { type FragmentTarget, useBoard, useFragmentBoard } from './fragments.ts';

type FragmentOfferProps = {
  /** The list of criteria opens or closes. */
  onChoosing?: (open: boolean) => void;
  className?: string;
};

/** Default prevented: the press must not clear the selection of words before the click. */
const keepSelection = (event: { preventDefault: () => void }): void => event.preventDefault();

/** Offer to attach what is picked: to the criterion in work, or to another one (D-17). Esc drops it. */
export function FragmentOffer({ onChoosing, className }: FragmentOfferProps) {
  const board = useFragmentBoard();
  const active = useBoard((all) => all.active);
  const targets = useBoard((all) => all.targets);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.code !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      board.drop();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [board]);
  const attachToAnother = (target: FragmentTarget): void => {
    // After the menu has closed: closing gives the focus back, and ours must be the last word.
    if (board.attach(target)) setTimeout(() => target.show());
  };
  return (
    <span className={classNames('flex min-w-0 items-center', className)}>
      {active && (
        <Button
          size="sm"
          variant="primary"
          icon={<BookmarkPlus aria-hidden="true" />}
          onPointerDown={keepSelection}
          onClick={() => board.attach(active)}
          className="min-w-0 shrink! rounded-r-none"
        >
          <span className="truncate">Прикрепить к критерию «{active.name}»</span>
        </Button>
      )}
      <Menu
        align="end"
        {...(onChoosing ? { onOpenChange: onChoosing } : {})}
        trigger={
          active ? (
            <IconButton
              size="sm"
              variant="primary"
              label="К другому критерию"
              icon={<ChevronDown />}
              className="rounded-l-none border-l border-l-accent-ink/30"
            />
          ) : (
            <Button size="sm" variant="primary" icon={<BookmarkPlus aria-hidden="true" />}>
              Прикрепить к критерию…
            </Button>
          )
        }
      >
        {targets.map((target, index) => (
          <Both key={target.key}>
            {targets[index - 1]?.group !== target.group && <MenuLabel>{target.group}</MenuLabel>}
            <MenuItem onSelect={() => attachToAnother(target)} className="max-w-96">
              <span className="truncate">{target.name}</span>
            </MenuItem>
          </Both>
        ))}
      </Menu>
      <IconButton
        label="Убрать выделение"
        size="sm"
        icon={<X />}
        onPointerDown={keepSelection}
        onClick={() => board.drop()}
      />
    </span>
  );
}
