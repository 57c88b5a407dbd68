import { usePermissions } from '#src/app/session.ts';
import { movesOn, taskAutoplay } from '#src/app/work-switches.ts';
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
  const { tasks } = usePermissions();
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
      {tasks && <RatingSettings />}
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

/** Settings of who rates. */
function RatingSettings() {
  const plays = taskAutoplay.useIsOn();
  const goesOn = movesOn.useIsOn();
  return (
    <>
      <div>
        <Checkbox
          label="Запись задачи начинается сама"
          aria-describedby="profile-autoplay"
          checked={plays}
          onChange={(event) => taskAutoplay.set(event.target.checked)}
        />
        <p id="profile-autoplay" className="pl-6.5 text-sm text-muted">
          Когда вы открываете задачу или переходите к следующей. Скорость, громкость и пропуск тишины запоминает плеер.
        </p>
      </div>
      <div>
        <Checkbox
          label="После ответа клавишей — следующий критерий"
          aria-describedby="profile-moves-on"
          checked={goesOn}
          onChange={(event) => movesOn.set(event.target.checked)}
        />
        <p id="profile-moves-on" className="pl-6.5 text-sm text-muted">
          Если балл не снижен и комментарий не нужен. Иначе форма ждёт причину или комментарий.
        </p>
      </div>
    </>
  );
}
