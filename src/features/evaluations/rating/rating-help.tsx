import { openOverlay } from '#src/components/palette/keyboard-overlay.ts';
import { type KeyLine, useShortcutsOn } from '#src/components/palette/page-offers.ts';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { useRating } from './rating-context.ts';

const HINTS: readonly KeyLine[] = [
  { keys: ['↑', '↓'], text: 'критерий' },
  { keys: ['1–9'], text: 'ответ' },
  { keys: ['⇧ 1–9'], text: 'причина' },
  { keys: ['B'], text: 'остальным' },
  { keys: ['C'], text: 'комментарий' },
  { keys: ['M'], text: 'отметить' },
];
const STEP_HINT: KeyLine = { keys: ['PgDn'], text: 'шаг' };

/** Hints of the most useful keys, always visible where there is a keyboard and shortcuts are on. */
export function KeyHints() {
  const { content } = useRating().store;
  if (!useShortcutsOn()) return null;
  const hints = [...(content.type_view === 'steps' ? [STEP_HINT] : []), ...HINTS];
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-xs text-muted pointer-coarse:hidden max-md:hidden">
      {hints.map(({ keys, text }) => (
        <span key={text} className="flex items-center gap-1">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
          {text}
        </span>
      ))}
      <button
        type="button"
        onClick={() => openOverlay('keys')}
        className="flex items-center gap-1 rounded hover:text-ink"
      >
        <Kbd>?</Kbd>
        ещё
      </button>
    </div>
  );
}
