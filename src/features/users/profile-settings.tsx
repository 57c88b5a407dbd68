import { setTheme, type Theme, useTheme } from '#src/app/theme.ts';
import { setShortcutsOn, useShortcutsOn } from '#src/components/palette/page-offers.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';

const THEMES: readonly { theme: Theme; label: string }[] = [
  { theme: 'light', label: 'Светлая тема' },
  { theme: 'dark', label: 'Тёмная тема' },
];

/** Settings stored in this browser (P-48). */
export function ProfileSettings() {
  const shown = useTheme();
  const isOn = useShortcutsOn();
  return (
    <div className="flex flex-col gap-5">
      <fieldset>
        <legend className="pb-1.5 text-sm font-medium">Оформление</legend>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {THEMES.map(({ theme, label }) => (
            <label key={theme} className="flex min-h-9 cursor-pointer items-center gap-2 pointer-coarse:min-h-11">
              <input type="radio" name="theme" checked={shown === theme} onChange={() => setTheme(theme)} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div>
        <Checkbox
          label="Одиночные клавиши работают"
          aria-describedby="profile-keys"
          checked={isOn}
          onChange={(event) => setShortcutsOn(event.target.checked)}
        />
        <p id="profile-keys" className="pl-6.5 text-sm text-muted">
          j и k ведут по списку, x отмечает, ? показывает клавиши страницы. Сочетания с Ctrl работают всегда.
        </p>
      </div>
    </div>
  );
}
