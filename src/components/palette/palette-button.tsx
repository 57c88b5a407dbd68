import { Search } from 'lucide-react';
import { usePermissions } from '#src/app/session.ts';
import { buttonClass } from '#src/components/ui/button.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { openOverlay } from './keyboard-overlay.ts';
import { MOD_KEY } from './mod-key.ts';

/** Palette button of the header; a guest has one page, and no room for it. */
export function PaletteButton() {
  const { guest } = usePermissions();
  if (guest) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`Поиск и действия, ${MOD_KEY}+K`}
      onClick={() => openOverlay('palette')}
      className={classNames(
        buttonClass('ghost'),
        'max-[1280px]:w-9 max-[1280px]:px-0 max-[1280px]:pointer-coarse:w-11',
      )}
    >
      <Search />
      <span className="max-[1280px]:sr-only">
        Поиск <span className="sr-only">везде</span>
      </span>
      <span aria-hidden="true" className="flex max-[1280px]:hidden">
        <Kbd>{MOD_KEY === '⌘' ? '⌘K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}
