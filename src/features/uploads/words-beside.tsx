import { useState } from 'react';
import { transcriptsApi } from '#domain/transcripts/transcripts.api.ts';
import { withSides } from '#domain/transcripts/with-sides.ts';
import { call } from '#src/app/call.ts';
import { notify } from '#src/app/notify.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { abandonWords } from '#src/app/send-words.ts';
import { type ReadyWords, WordsUploadFile } from './words-upload-file.tsx';

/** Stores the words of a recording that was just saved; false when they could not be. */
export type SaveBeside = (communicationId: number) => Promise<void>;

type WordsBesideProps = {
  file: File;
  projectId: number | null;
  employeeId: number | null;
  timeZone: string;
  /** Null: there is nothing to be stored yet. */
  onReady: (save: SaveBeside | null) => void;
  onRemove: () => void;
};

/** Transcript that came together with its recording, looked at before either is stored (D-66). */
export function WordsBeside({ file, onReady, ...rest }: WordsBesideProps) {
  const [isChat, setChat] = useState(false);
  const hear = (ready: ReadyWords | null): void => {
    const hasMessages = (ready?.read.messages.length ?? 0) > 0;
    setChat(hasMessages);
    onReady(ready === null || hasMessages ? null : (id) => save(id, file, ready));
  };
  return (
    <div className="flex flex-col gap-2">
      <WordsUploadFile {...rest} file={file} onReady={hear} onlyOne />
      {isChat && (
        <p role="alert" className="text-sm text-grade-poor">
          Это переписка, а к записи подходит расшифровка. Уберите файл и загрузите переписку отдельно.
        </p>
      )}
    </div>
  );
}

/** The recording is stored by now: what goes wrong with the words is told, and takes nothing back. */
async function save(id: number, file: File, { read, sides }: ReadyWords): Promise<void> {
  const { segments } = withSides(read, sides);
  const input = { segments, origin: 'file' as const, origin_name: file.name.slice(0, 300) };
  try {
    await call(transcriptsApi.setTranscript, { params: { id }, input, timeout: 60_000 });
    abandonWords(file);
  } catch (error) {
    notify.negative(`Запись сохранена, а расшифровка — нет. ${refusalReason(error)} Вставьте её на этой странице.`);
  }
}
