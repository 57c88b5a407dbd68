import { useQuery } from '@tanstack/react-query';
import { RotateCcw, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Side } from '#domain/communications/sides.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { formatBytes } from '#domain/kernel/format-number.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { LoadingRegion, Skeleton } from '#src/components/ui/skeleton.tsx';
import { WordsPreviewPart } from '#src/features/transcripts/words-preview-widget.tsx';
import { useSentWords, voicesWithSides, wordsUploadQuery } from './words-upload.ts';

/** What a file gives once it was read and looked at. */
export type ReadyWords = {
  upload_id: number;
  read: WordsPreview;
  sides: readonly Side[];
  conversations: number[];
  pause_hours: number;
  voices: ReturnType<typeof voicesWithSides>;
};

type WordsUploadFileProps = {
  file: File;
  projectId: number | null;
  /** Null: nobody was chosen. */
  employeeId: number | null;
  timeZone: string;
  /** True: of many conversations one is taken, that which is shown. */
  onlyOne?: boolean;
  /** Null: it is not ready, or not any more. */
  onReady: (ready: ReadyWords | null) => void;
  onRemove: () => void;
};

/** One file of words: sent, read, and shown with what will come of it before anything is stored (D-66). */
export function WordsUploadFile(props: WordsUploadFileProps) {
  const { file, projectId, employeeId, timeZone, onlyOne = false, onReady, onRemove } = props;
  const sent = useSentWords(file);
  const [reading, setReading] = useState({ conversation: 0, pause_hours: 8 });
  const [sides, setSides] = useState<readonly Side[]>([]);
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const { upload_id } = sent;
  const query = useQuery({
    ...wordsUploadQuery(upload_id ?? 0, {
      ...reading,
      project_id: projectId ?? 0,
      ...(employeeId === null ? {} : { employee_id: employeeId }),
    }),
    enabled: upload_id !== null && projectId !== null,
    placeholderData: (before) => before,
  });
  const { data: read, error, isPlaceholderData } = query;
  const chosen = read && (sides.length === read.speakers.length ? sides : read.speakers.map(({ side }) => side));
  useTell(onReady, () => {
    if (!read || !chosen || upload_id === null || isPlaceholderData || error) return null;
    const conversations = onlyOne
      ? [read.chosen]
      : read.conversations.map((_, nth) => nth).filter((nth) => !left.has(nth));
    const { pause_hours } = reading;
    return { upload_id, read, sides: chosen, conversations, pause_hours, voices: voicesWithSides(read, chosen) };
  }, [read, chosen?.join(), upload_id, isPlaceholderData, error, left, onlyOne, reading]);

  const show = (next: Partial<typeof reading>): void => {
    setSides([]);
    setReading({ ...reading, ...next });
  };
  const problem = sent.problem ?? (error && refusalReason(error));
  return (
    <section aria-label={file.name} className="flex flex-col gap-3 rounded border border-line bg-canvas p-3">
      <div className="flex min-w-0 items-center gap-3">
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate font-medium">{file.name}</span>
          <span className="text-sm text-muted tabular-nums">{formatBytes(file.size)}</span>
        </span>
        <IconButton label={`Убрать ${file.name}`} icon={<X />} size="sm" onClick={onRemove} />
      </div>
      {upload_id === null && sent.problem === null && (
        <Progress label={`Передача файла ${file.name}`} value={Math.floor(sent.share * 100)} />
      )}
      {upload_id !== null && projectId === null && (
        <p className="text-sm text-muted">Выберите проект: по нему файл читается.</p>
      )}
      {query.isLoading && (
        <LoadingRegion label="Читаем файл">
          <Skeleton className="h-30" />
        </LoadingRegion>
      )}
      {problem && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 text-sm text-grade-poor">
          <span className="min-w-0 flex-1 basis-48">{problem}</span>
          {sent.problem !== null && (
            <Button size="sm" icon={<RotateCcw />} onClick={sent.retry}>
              Повторить
            </Button>
          )}
        </div>
      )}
      {read && chosen && !error && (
        <>
          {!onlyOne && read.conversations.length > 1 && (
            <Choice read={read} timeZone={timeZone} left={left} onLeft={setLeft} />
          )}
          <WordsPreviewPart
            read={read}
            sides={chosen}
            timeZone={timeZone}
            onSides={setSides}
            pauseHours={reading.pause_hours}
            onConversation={(conversation) => show({ conversation })}
            onPause={(pause_hours) => {
              setLeft(new Set());
              show({ pause_hours, conversation: 0 });
            }}
          />
        </>
      )}
    </section>
  );
}

/** Tells whoever saves, after each change of what there is to tell. */
function useTell(onReady: (ready: ReadyWords | null) => void, make: () => ReadyWords | null, when: unknown[]): void {
  const tell = useEffectEvent(() => onReady(make()));
  // oxlint-disable-next-line react/exhaustive-deps -- what is told is made of these
  useEffect(() => tell(), when);
}

type ChoiceProps = {
  read: WordsPreview;
  timeZone: string;
  left: ReadonlySet<number>;
  onLeft: (left: ReadonlySet<number>) => void;
};

/** Conversations that become communications, all of them unless somebody leaves some out. */
function Choice({ read: { conversations }, timeZone, left, onLeft }: ChoiceProps) {
  const taken = conversations.length - left.size;
  const toggle = (nth: number): void => {
    const next = new Set(left);
    if (!next.delete(nth)) next.add(nth);
    onLeft(next);
  };
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="flex flex-wrap items-center gap-3 pb-1 text-sm font-medium">
        Разговоры: {taken} из {conversations.length}
        <Button size="sm" onClick={() => onLeft(left.size === 0 ? new Set(conversations.keys()) : new Set())}>
          {left.size === 0 ? 'Снять все' : 'Выбрать все'}
        </Button>
      </legend>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <div className="max-h-48 overflow-y-auto rounded border border-line px-3 py-1" tabIndex={0}>
        {conversations.map(({ title, started_at, messages, segments, recording }, nth) => (
          <Checkbox
            // oxlint-disable-next-line react/no-array-index-key -- known by its place in the file
            key={nth}
            checked={!left.has(nth)}
            onChange={() => toggle(nth)}
            label={[
              title ?? `Разговор ${nth + 1}`,
              started_at && formatDateTime(started_at, timeZone),
              messages + segments,
              recording !== null && 'с записью',
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </div>
    </fieldset>
  );
}
