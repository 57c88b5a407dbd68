import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { SIDES } from '#domain/communications/sides.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { COMMUNICATION_CATEGORIES } from '#domain/references/static-references.ts';
import type { QuickCheckItem } from '#domain/trust/quick-checks.schema.ts';
import { EmptyState } from '#src/components/layout/empty-state.tsx';
import { Page } from '#src/components/layout/page.tsx';
import {
  areShortcutsOn,
  type ShortcutSection,
  useShortcuts,
  useShortcutsOn,
} from '#src/components/palette/page-offers.ts';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { quickCheckQuery } from './quick-checks.queries.ts';
import { useQuickCheck } from './use-quick-check.ts';

const KEYS: ShortcutSection = {
  section: 'Быстрая проверка',
  keys: [
    { keys: ['1', '…', '0'], text: 'ответить' },
    { keys: ['W', 'Ц'], text: 'весь разговор' },
    { keys: ['S', 'Ы'], text: 'отложить' },
    { keys: ['Backspace'], text: 'вернуться к прошлому ответу' },
  ],
};

/** One criterion, one fragment: by keys or by thumb (D-44). */
export function QuickCheckPage({ id }: { id: number }) {
  const { data: first } = useSuspenseQuery(quickCheckQuery(id));
  const quick = useQuickCheck(id, first);
  const { criterion, project, left, done } = quick.check;
  return (
    <Page
      title={criterion.name}
      documentTitle={`Быстрая проверка: ${criterion.name}`}
      subtitle={`${project.name} · проверено вами ${done}, осталось около ${left}`}
      crumbs={[sectionCrumb('tasks'), { label: 'Быстрые проверки', to: '/tasks/quick' }]}
    >
      {criterion.description !== '' && <p className="max-w-prose pb-4 text-muted">{criterion.description}</p>}
      {quick.item ? (
        <Check key={quick.item.communication.id} item={quick.item} quick={quick} />
      ) : (
        <EmptyState
          title="На сегодня всё"
          text="Что вы отложили, вернётся, когда вы откроете проверку снова."
          action={
            <Link to="/tasks/quick" className={buttonClass('primary')}>
              К проверкам
            </Link>
          }
        />
      )}
    </Page>
  );
}

type Quick = ReturnType<typeof useQuickCheck>;

function Check({ item, quick }: { item: QuickCheckItem; quick: Quick }) {
  const [isWhole, setWhole] = useState(false);
  useShortcuts(KEYS);
  useQuickKeys(item, quick, () => setWhole(true));
  const { from, to } = isWhole ? { from: 0, to: item.utterances.length } : item.shown;
  const shown = item.utterances.map((utterance, nth) => ({ ...utterance, nth })).slice(from, to);
  const isCut = shown.length < item.utterances.length;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Card as="section" aria-label="Разговор" className="flex flex-col gap-3 px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {COMMUNICATION_CATEGORIES[item.communication.category]} № {item.communication.id}
          {isCut && (
            <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
              Весь разговор
            </Button>
          )}
          <Link
            to="/communications/$id"
            params={{ id: String(item.communication.id) }}
            target="_blank"
            className="text-accent-text underline"
          >
            Открыть
          </Link>
        </p>
        <ol className="flex flex-col gap-2">
          {shown.map(({ side, start, text, nth }) => (
            <li key={nth} className="flex gap-x-3 max-sm:flex-col">
              <span className="flex w-24 shrink-0 gap-x-2 text-sm text-muted sm:flex-col">
                {SIDES[side]}
                {start !== null && <span className="tabular-nums">{formatDuration(start)}</span>}
              </span>
              <span className={classNames('min-w-0 break-words', side === 'client' && 'text-muted')}>{text}</span>
            </li>
          ))}
        </ol>
      </Card>
      <Answers item={item} quick={quick} />
    </div>
  );
}

/** Levels in the scale's order, each with its key; at the foot of a phone, where the thumb is. */
function Answers({ item, quick }: { item: QuickCheckItem; quick: Quick }) {
  const hasKeys = useShortcutsOn();
  return (
    <div className="sticky bottom-0 z-1 -mx-4 flex flex-col gap-2 border-t border-line bg-canvas px-4 py-3 md:static md:mx-0 md:border-0 md:px-0">
      <div role="group" aria-label="Ответ" className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {item.levels.map(({ option, label }, at) => (
          <Button
            key={option}
            variant={quick.given === option ? 'primary' : 'secondary'}
            aria-pressed={quick.given === option}
            className="min-h-11 justify-start"
            onClick={() => quick.answer(option)}
          >
            {hasKeys && (
              <span className="max-md:hidden">
                <Kbd>{(at + 1) % 10}</Kbd>
              </span>
            )}
            {label}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={quick.skip}>
          {quick.given === null ? 'Отложить' : 'Оставить как было'}
        </Button>
        {quick.mayGoBack && (
          <Button variant="ghost" onClick={quick.goBack}>
            Вернуться к прошлому
          </Button>
        )}
      </div>
    </div>
  );
}

/** Keys by position, so that they work on the Russian layout too. */
function useQuickKeys(item: QuickCheckItem, quick: Quick, showWhole: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isModified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat;
      if (isModified || event.defaultPrevented || !areShortcutsOn()) return;
      if (document.querySelector('[role="dialog"]')) return;
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const level = digit === undefined ? undefined : item.levels[(Number(digit) + 9) % 10];
      if (level) quick.answer(level.option);
      else if (event.code === 'KeyW') showWhole();
      else if (event.code === 'KeyS') quick.skip();
      else if (event.code === 'Backspace' && quick.mayGoBack) quick.goBack();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
