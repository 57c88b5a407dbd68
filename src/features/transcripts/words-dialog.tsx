import { useId, useState } from 'react';
import type { Communication } from '#domain/communications/communications.schema.ts';
import type { Side } from '#domain/communications/sides.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { notify } from '#src/app/notify.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { useLeaveQuestion } from '#src/components/unsaved/use-leave-question.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { WordsInput } from './words-input.tsx';
import { WordsPreviewPart } from './words-preview-widget.tsx';
import { withSides } from '#domain/transcripts/with-sides.ts';
import { isArchive, keepAttachments, usePreviewWords, useSaveWords, type WordsSource } from './words.mutations.ts';

type WordsDialogProps = { communication: Communication; onClose: () => void };

const TITLES = { call: 'Расшифровка', meeting: 'Расшифровка', chat: 'Переписка', mail: 'Переписка' } as const;

/** First reading of a file: its first conversation, a long chat cut by eight hours of silence (D-67). */
const FIRST = { conversation: 0, pause_hours: 8 };

/** «Вставить расшифровку»: a text or a file is read, looked at with its sides, and only then stored (D-66). */
export function WordsDialog({ communication, onClose }: WordsDialogProps) {
  const [text, setText] = useState('');
  const [source, setSource] = useState<WordsSource | null>(null);
  const [sides, setSides] = useState<readonly Side[]>([]);
  const [share, setShare] = useState(0);
  const preview = usePreviewWords(communication.id, setShare);
  const saving = useSaveWords(communication, async () => {
    if (source) await keepFiles(communication.id, source);
    notify.positive('Сохранено. Слова находит поиск, их можно прикреплять к оценке.');
    onClose();
  });
  const formId = useId();
  const read = preview.isSuccess && source !== null ? preview.data : null;
  const { leave, question } = useLeaveQuestion({
    isDirty: text !== '' || read !== null,
    isUnsaved: () => !saving.isSuccess,
    onLeave: onClose,
  });

  const look = (next: WordsSource): void => {
    saving.reset();
    setSource(next);
    preview.mutate(next, { onSuccess: ({ speakers }) => setSides(speakers.map(({ side }) => side)) });
  };
  const save = (words: WordsPreview): void => {
    const origin = source?.name ? ('file' as const) : ('pasted' as const);
    saving.mutate({ ...withSides(words, sides), origin, origin_name: source?.name || null });
  };
  const failure = saving.error ?? preview.error;

  return (
    <Dialog
      open
      onOpenChange={leave}
      title={TITLES[communication.category]}
      size="lg"
      footer={
        question ?? (
          <Buttons
            read={read}
            isReading={preview.isPending}
            isSaving={saving.isPending}
            formId={formId}
            onBack={() => {
              setSource(null);
              preview.reset();
            }}
            onCancel={leave}
            onSave={save}
          />
        )
      }
    >
      <div className="flex flex-col gap-4 pt-2">
        {read ? (
          <WordsPreviewPart
            read={read}
            sides={sides}
            timeZone={communication.time_zone}
            onSides={setSides}
            pauseHours={source?.pause_hours ?? FIRST.pause_hours}
            onConversation={(conversation) => source && look({ ...source, conversation })}
            onPause={(pause_hours) => source && look({ ...source, pause_hours, conversation: 0 })}
          />
        ) : (
          <WordsInput
            formId={formId}
            text={text}
            onText={setText}
            onFile={(file) => look({ body: file, name: file.name, ...FIRST })}
            onRead={() => look({ body: new Blob([text]), name: '', ...FIRST })}
          />
        )}
        {preview.isPending && source && isArchive(source.body) && (
          <Progress
            label={`Передача файла ${source.name}`}
            value={Math.floor(share * 100)}
            valueText={share < 1 ? `${Math.floor(share * 100)} %` : 'Передано, читаем'}
          />
        )}
        {failure && (
          <p role="alert" className="rounded bg-grade-poor-soft px-3 py-2 text-grade-poor">
            {refusalReason(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** The words are stored by now: what goes wrong with their files is told, and takes nothing back. */
async function keepFiles(id: number, source: WordsSource): Promise<void> {
  try {
    const { lost } = await keepAttachments(id, source);
    if (lost.length > 0) notify.negative(`Не прочитались и не сохранены файлы: ${lost.slice(0, 5).join(', ')}.`);
  } catch (error) {
    notify.negative(`Слова сохранены, а файлы сообщений — нет. ${refusalReason(error)}`);
  }
}

type ButtonsProps = {
  read: WordsPreview | null;
  isReading: boolean;
  isSaving: boolean;
  formId: string;
  onBack: () => void;
  onCancel: () => void;
  onSave: (words: WordsPreview) => void;
};

function Buttons({ read, isReading, isSaving, formId, onBack, onCancel, onSave }: ButtonsProps) {
  if (read)
    return (
      <>
        <Button onClick={onBack}>Назад</Button>
        <Button variant="primary" pending={isSaving} onClick={() => onSave(read)}>
          Сохранить
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onCancel}>Отмена</Button>
      <Button variant="primary" type="submit" form={formId} pending={isReading}>
        Прочитать
      </Button>
    </>
  );
}
