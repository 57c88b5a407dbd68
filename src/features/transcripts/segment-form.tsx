import { type FormEvent, useRef, useState } from 'react';
import type { Communication, TranscriptSegment } from '#domain/communications/communications.schema.ts';
import { CONVERSATION_LIMITS, type Side, SIDES } from '#domain/communications/sides.ts';
import { joinWithNext, replaceSegment, splitSegment } from '#domain/transcripts/edit-segments.ts';
import { refusalReason } from '#src/app/refusal-reason.ts';
import { useUnsavedWork } from '#src/components/unsaved/use-unsaved-work.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { useSaveWords } from './words.mutations.ts';

type SegmentFormProps = { communication: Communication; index: number; onClose: () => void };

const SIDE_OPTIONS = choicesOf(SIDES);

/** Correction of one segment in its place: words, speaker, side; split at the cursor, join with the next (D-68). */
export function SegmentForm({ communication, index, onClose }: SegmentFormProps) {
  const { transcript, words } = communication;
  const [segment, setSegment] = useState(transcript[index]);
  const text = useRef<HTMLTextAreaElement>(null);
  const saving = useSaveWords(communication, onClose);
  const isDirty = segment !== transcript[index];
  useUnsavedWork(isDirty, { message: 'Правка реплики не сохранена.', isUnsaved: () => !saving.isSuccess });
  if (!segment) return null;
  const change = (part: Partial<TranscriptSegment>): void => setSegment({ ...segment, ...part });
  const save = (segments: TranscriptSegment[]): void =>
    saving.mutate({ segments, messages: [], origin: 'person', origin_name: words?.origin_name ?? null });
  const corrected = replaceSegment(transcript, index, segment);
  const split = (): void => save(splitSegment(corrected, index, text.current?.selectionStart ?? 0));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    save(corrected);
  };
  return (
    <li className="my-1 rounded border border-line bg-canvas p-3">
      <form onSubmit={submit} aria-label={`Реплика ${index + 1}`} className="flex flex-col gap-3">
        <div className="flex flex-wrap gap-2">
          <Select
            className="w-40"
            aria-label="Сторона"
            options={SIDE_OPTIONS}
            value={segment.side}
            onChange={({ target }) => change({ side: target.value as Side })}
          />
          <Input
            className="min-w-0 flex-1 basis-40"
            aria-label="Имя говорящего"
            placeholder="Имя, если известно"
            maxLength={CONVERSATION_LIMITS.speakerName}
            value={segment.speaker ?? ''}
            onChange={({ target }) => change({ speaker: target.value === '' ? null : target.value })}
          />
        </div>
        <Textarea
          ref={text}
          aria-label="Слова"
          rows={3}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a press of its own button
          autoFocus
          maxLength={CONVERSATION_LIMITS.segmentText}
          value={segment.text}
          onChange={({ target }) => change({ text: target.value })}
        />
        {saving.error && (
          <p role="alert" className="text-sm text-grade-poor">
            {refusalReason(saving.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={split}>
            Разделить здесь
          </Button>
          {index < transcript.length - 1 && (
            <Button size="sm" onClick={() => save(joinWithNext(corrected, index))}>
              Соединить со следующей
            </Button>
          )}
          <span className="flex-1" />
          <Button size="sm" onClick={onClose}>
            Отмена
          </Button>
          <Button size="sm" variant="primary" type="submit" pending={saving.isPending}>
            Сохранить
          </Button>
        </div>
      </form>
    </li>
  );
}
