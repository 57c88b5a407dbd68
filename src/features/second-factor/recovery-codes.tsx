import { Copy, Download } from 'lucide-react';
import { notify } from '#src/app/notify.ts';
import { saveFile } from '#src/app/save-file.ts';
import { Button } from '#src/components/ui/button.tsx';
import { takeFocus } from '#src/components/ui/take-focus.ts';

const FILE = 'razbor-recovery-codes.txt';

/** Recovery codes, shown only once: the server keeps nothing that they could be shown from again. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `${codes.join('\n')}\n`;
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      notify.positive('Коды скопированы.');
    } catch {
      notify.negative('Браузер не дал скопировать. Скачайте коды файлом.');
    }
  };
  return (
    <div className="flex flex-col gap-4">
      <p ref={takeFocus} tabIndex={-1} className="outline-none">
        Если приложение пропадёт вместе с телефоном, войти поможет один из этих кодов. Каждый сработает один раз, и
        больше мы их не покажем: сохраните их там, где хранятся пароли.
      </p>
      <ul
        aria-label="Коды восстановления"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded bg-subtle p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Copy />} onClick={() => void copy()}>
          Скопировать
        </Button>
        <Button icon={<Download />} onClick={() => saveFile(FILE, new Blob([text], { type: 'text/plain' }))}>
          Скачать
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          Коды сохранены
        </Button>
      </div>
    </div>
  );
}
