import { FileText } from 'lucide-react';
import { useId, useState } from 'react';
import { classNames } from '#src/components/ui/class-names.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';

type WordsInputProps = {
  formId: string;
  text: string;
  onText: (text: string) => void;
  onFile: (file: File) => void;
  onRead: () => void;
};

const NOTHING = 'Вставьте текст или выберите файл.';

/** Text to paste, or a file to choose or drop. */
export function WordsInput({ formId, text, onText, onFile, onRead }: WordsInputProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setAsked(true);
        else onRead();
      }}
      className="flex flex-col gap-4"
    >
      <div
        className={classNames(
          'relative flex flex-col items-center gap-1 rounded border border-dashed px-4 py-5 text-center transition-colors',
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
          isOver ? 'border-accent-text bg-accent-soft' : 'border-edge hover:bg-subtle',
        )}
      >
        <FileText aria-hidden="true" className="mb-1 size-5 text-muted" />
        <span aria-hidden="true" className="font-medium">
          Выберите файл или перетащите его сюда
        </span>
        <span id={`${id}-kinds`} className="text-sm text-muted">
          Субтитры SRT и VTT, JSON распознавателя, выгрузка WhatsApp или Telegram, письма EML и MBOX, таблица сообщений,
          до 64 МБ
        </span>
        <input
          type="file"
          aria-label="Файл с расшифровкой или перепиской"
          aria-describedby={`${id}-kinds`}
          className="absolute inset-0 cursor-pointer opacity-0 file:cursor-pointer"
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </div>
      <Field label="Или вставьте текст" error={isAsked && text.trim() === '' ? NOTHING : undefined}>
        {(control) => (
          <Textarea
            {...control}
            data-autofocus=""
            rows={10}
            value={text}
            placeholder={'Мария: Добрый день, компания «Окна».\nКлиент: Здравствуйте, хочу заказать замер.'}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
    </form>
  );
}
