import { useState } from 'react';
import { HelpLink } from '#src/components/layout/help-link.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Kbd } from '#src/components/ui/kbd.tsx';
import { closeOverlay } from './keyboard-overlay.ts';
import { MOD_KEY } from './mod-key.ts';
import { type KeyLine, pageShortcuts, setShortcutsOn, type ShortcutSection, useShortcutsOn } from './page-offers.ts';

const EVERYWHERE: ShortcutSection = {
  section: 'Везде',
  keys: [
    { keys: [MOD_KEY, 'K'], text: 'найти, перейти, сделать' },
    { keys: ['?'], text: 'эта подсказка' },
    { keys: ['Esc'], text: 'закрыть то, что открыто' },
  ],
};

/** «Клавиши»: the keys of this page, and the switch to turn them off (U-4). */
export function KeysDialog() {
  const [sections] = useState(() => [...pageShortcuts(), EVERYWHERE]);
  const isOn = useShortcutsOn();
  return (
    <Dialog open title="Клавиши" size="md" onOpenChange={(open) => !open && closeOverlay()}>
      {/* Focus on the heading's place: on the cross it would open a tooltip over the keys. */}
      <div data-autofocus tabIndex={-1} className="outline-none" />
      <p className="mt-2 text-accent-text">
        <HelpLink onClick={closeOverlay} />
      </p>
      {sections.map(({ section, keys }) => (
        <KeyList key={section} title={section} lines={keys} />
      ))}
      <Checkbox
        className="mt-4"
        label="Одиночные клавиши работают"
        aria-describedby="keys-always"
        checked={isOn}
        onChange={(event) => setShortcutsOn(event.target.checked)}
      />
      <p id="keys-always" className="pl-6.5 text-sm text-muted">
        {MOD_KEY}+K и Esc работают всегда.
      </p>
    </Dialog>
  );
}

function KeyList({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section className="mt-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
        {lines.map(({ keys, text }) => (
          <div key={text} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
