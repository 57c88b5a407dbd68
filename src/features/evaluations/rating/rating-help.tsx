import { openOverlay } from '#src/components/palette/keyboard-overlay.ts';
import { type KeyLine, useShortcutsOn } from '#src/components/palette/page-offers.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { useRating } from './rating-context.ts';

const HINTS: readonly KeyLine[] = [
  { keys: ['↑', '↓'], text: 'критерий' },
  { keys: ['1–9'], text: 'ответ' },
  { keys: ['N'], text: 'Н/П' },
  { keys: ['C'], text: 'комментарий' },
  { keys: ['M'], text: 'отметка' },
];
const PAUSE_HINT: KeyLine = { keys: ['Пробел'], text: 'пауза' };
const STEP_HINT: KeyLine = { keys: ['PgDn'], text: 'шаг' };

/** Hints of the most useful keys, always visible where there is a keyboard and shortcuts are on. */
export function KeyHints() {
  const { content } = useRating().store;
  const playback = usePlayback();
  if (!useShortcutsOn()) return null;
  const hints = [...(content.type_view === 'steps' ? [STEP_HINT] : []), ...HINTS, ...(playback ? [PAUSE_HINT] : [])];
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
