import { type Side, SIDES } from '#domain/communications/sides.ts';
import { ENDLESS_FORMATS } from '#domain/conversation-files/cut-by-pause.ts';
import { CONVERSATION_FORMATS } from '#domain/conversation-files/conversation-file.ts';
import { formatDateTime, formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import type { WordsPreview } from '#domain/transcripts/transcripts.schema.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';

type WordsPreviewProps = {
  read: WordsPreview;
  sides: readonly Side[];
  timeZone: string;
  onSides: (sides: readonly Side[]) => void;
  onConversation: (nth: number) => void;
  /** Silence after which a chat that never ends is another conversation. */
  pauseHours: number;
  onPause: (hours: number) => void;
};

const PAUSES = [
  { value: '2', label: 'После двух часов тишины' },
  { value: '8', label: 'После восьми часов тишины' },
  { value: '24', label: 'После суток тишины' },
  { value: '0', label: 'Не делить' },
];

const SIDE_OPTIONS = choicesOf(SIDES);
/** Lines shown before anything is stored (D-66). */
const SHOWN = 20;

/** What was read: which conversation, whose voices, and the first lines of it. */
export function WordsPreviewPart(props: WordsPreviewProps) {
  const { read, sides, timeZone, pauseHours, onSides, onConversation, onPause } = props;
  return (
    <>
      <p className="text-sm text-muted">{sizeOf(read)}</p>
      {ENDLESS_FORMATS.has(read.format) && (
        <Field label="Делить переписку на разговоры">
          {(control) => (
            <Select
              {...control}
              value={String(pauseHours)}
              options={PAUSES}
              onChange={({ target }) => onPause(Number(target.value))}
            />
          )}
        </Field>
      )}
      {read.conversations.length > 1 && (
        <Field label="Разговор в файле" required>
          {(control) => (
            <Select
              {...control}
              value={String(read.chosen)}
              options={read.conversations.map((one, nth) => ({
                value: String(nth),
                label: titleOf(one, timeZone, nth),
              }))}
              onChange={({ target }) => onConversation(Number(target.value))}
            />
          )}
        </Field>
      )}
      {read.speakers.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="pb-2 text-sm font-medium">Кто есть кто</legend>
          {read.speakers.map(({ name, certain }, nth) => (
            // oxlint-disable-next-line react/no-array-index-key -- two speakers may have one name; their order never changes here
            <label key={nth} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 flex-1 basis-40 truncate">{name}</span>
              {!certain && <Badge tone="fair">проверьте</Badge>}
              <Select
                className="w-44"
                aria-label={`Сторона: ${name}`}
                value={sides[nth] ?? 'unknown'}
                options={SIDE_OPTIONS}
                onChange={({ target }) => onSides(sides.with(nth, target.value as Side))}
              />
            </label>
          ))}
        </fieldset>
      )}
      <Lines read={read} sides={sides} timeZone={timeZone} />
      {read.notes.length > 0 && (
        <ul className="list-disc pl-5 text-sm text-muted">
          {read.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}

function Lines({ read, sides, timeZone }: Pick<WordsPreviewProps, 'read' | 'sides' | 'timeZone'>) {
  const lines = read.segments.length > 0 ? read.segments : read.messages;
  return (
    <section aria-label="Начало" className="rounded border border-line">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <ol className="flex max-h-80 flex-col gap-1.5 overflow-y-auto p-3" tabIndex={0}>
        {lines.slice(0, SHOWN).map((line, nth) => {
          const by = read.spoken_by[nth] ?? null;
          const speaker = by === null ? null : read.speakers[by]?.name;
          const side = by === null ? 'unknown' : (sides[by] ?? 'unknown');
          return (
            // oxlint-disable-next-line react/no-array-index-key -- lines may be alike; their order never changes here
            <li key={nth} className="flex gap-2">
              <span
                className={classNames(
                  'flex-none text-sm text-muted tabular-nums',
                  'at' in line ? 'w-24' : 'w-14 text-right',
                )}
              >
                {timeOf(line, timeZone) ?? nth + 1}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere] whitespace-pre-line">
                {speaker && <span className="font-medium">{speaker}</span>}
                {side !== 'unknown' && <span className="text-sm text-muted"> · {SIDES[side]}</span>}
                {(speaker || side !== 'unknown') && ': '}
                <span>{line.text}</span>
              </span>
            </li>
          );
        })}
      </ol>
      {lines.length > SHOWN && (
        <p className="border-t border-line px-3 py-2 text-sm text-muted">И ещё {lines.length - SHOWN}.</p>
      )}
    </section>
  );
}

function timeOf(
  line: WordsPreview['segments'][number] | WordsPreview['messages'][number],
  zone: string,
): string | null {
  if ('at' in line) return formatShortDateTime(line.at, zone);
  return line.start === null ? null : formatDuration(line.start);
}

function sizeOf({ format, segments, messages }: WordsPreview): string {
  const count = segments.length > 0 ? `реплик: ${segments.length}` : `сообщений: ${messages.length}`;
  const times = segments.length > 0 && segments[0]?.start === null ? ', без времени' : '';
  return `${CONVERSATION_FORMATS[format]} · ${count}${times}`;
}

function titleOf(
  { title, started_at, messages, segments }: WordsPreview['conversations'][number],
  zone: string,
  nth: number,
) {
  const when = started_at === null ? '' : ` · ${formatDateTime(started_at, zone)}`;
  return `${title ?? `Разговор ${nth + 1}`}${when} · ${messages + segments}`;
}
