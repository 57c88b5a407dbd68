import { FileText } from 'lucide-react';
import { useState } from 'react';
import { DropZone } from '#src/components/ui/drop-zone.tsx';
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
      <DropZone
        label="Файл с расшифровкой или перепиской"
        icon={<FileText aria-hidden="true" />}
        invitation="Выберите файл или перетащите его сюда"
        kinds="Субтитры SRT и VTT, JSON распознавателя, выгрузка WhatsApp или Telegram, письма EML и MBOX, таблица сообщений, до 64 МБ; ZIP с голосовыми и картинками — до 1 ГБ"
        onFiles={([file]) => file && onFile(file)}
      />
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
