import { BookmarkPlus, ChevronDown, Scissors, X } from 'lucide-react';
import { Fragment as Both, useEffect } from 'react';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Menu, MenuItem, MenuLabel } from '#src/components/ui/menu.tsx';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { type FragmentTarget, useBoard, useFragmentBoard } from './fragments.ts';

type FragmentOfferProps = {
  /** The list of criteria opens or closes. */
  onChoosing?: (open: boolean) => void;
  className?: string;
};

/** Default prevented: the press must not clear the selection of words before the click. */
const keepSelection = (event: { preventDefault: () => void }): void => event.preventDefault();

/** Offer for what is picked: to attach it to the criterion in work or to another (D-17), to keep it (D-54). Esc drops it. */
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
      {targets.length > 0 && (
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
      )}
      <KeepClip alone={targets.length === 0} />
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

/** Keeps what is picked as a clip; the only offer where nothing is rated. */
function KeepClip({ alone }: { alone: boolean }) {
  const clips = useBoard((all) => all.clips);
  const fragment = useBoard((all) => all.picked?.fragment ?? null);
  if (!clips || !fragment) return null;
  const keep = (): void => {
    if (isOfSound(fragment)) clips.keep(fragment, null);
  };
  const untimed = isOfSound(fragment) ? undefined : 'У этих слов нет времени: выделите место на записи.';
  const shared = {
    size: 'sm',
    icon: <Scissors aria-hidden="true" />,
    disabledReason: reasonOf(clips.may) ?? untimed,
    onPointerDown: keepSelection,
    onClick: keep,
  } as const;
  return alone ? (
    <Button {...shared} variant="primary">
      Сохранить фрагмент
    </Button>
  ) : (
    <IconButton {...shared} label="Сохранить фрагмент" />
  );
}
