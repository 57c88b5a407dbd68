import { Scissors, X } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { type Moment, momentsOf, momentText, speechInOneLine } from '#domain/speech/speech-texts.ts';
import type { SpeechAnswer } from '#domain/speech/speech.schema.ts';
import { useBoard } from '#src/components/player/fragments.ts';
import type { Playback } from '#src/components/player/playback.ts';
import { useShown } from '#src/components/player/use-shown.ts';
import { edgesOf, isShown, leftOf, type Shown } from '#src/components/player/wave-view.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';

type Intervals = readonly (readonly [number, number])[];
/** Seconds heard before and after a moment that is kept: alone it tells nothing. */
const AROUND = 3;

type Row = { key: string; intervals: Intervals; className: string };

/** The upper row is the channel that is drawn above in the waveform, in its colour. */
function rowsOf({ sides, spoken, employee_channel }: SpeechAnswer): Row[] {
  if (!sides) return spoken.length > 0 ? [{ key: 'spoken', intervals: spoken, className: 'fill-edge' }] : [];
  const both = [
    { key: 'employee', intervals: sides.employee },
    { key: 'client', intervals: sides.client },
  ];
  const inOrder = employee_channel === 'right' ? both.toReversed() : both;
  return inOrder.map((row, at) => ({ ...row, className: at === 0 ? 'fill-accent-text' : 'fill-grade-good' }));
}

/**
 * Who speaks when, under the waveform and along with it (D-40): a click goes there, moments are buttons of one tab stop,
 * and its name tells all of it in a sentence.
 */
export function SpeechBand({ speech, playback }: { speech: SpeechAnswer; playback: Playback }) {
  const shown = useShown(playback.view);
  const [chosen, setChosen] = useState<Moment | null>(null);
  const rows = rowsOf(speech);
  if (rows.length === 0 || !(shown.to > shown.from)) return null;
  const moments = momentsOf(speech).filter(({ kind }) => kind !== 'monologue');
  const seek = ({ currentTarget, clientX }: MouseEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    if (width > 0) playback.seek(shown.from + ((clientX - left) / width) * (shown.to - shown.from));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is a part of a form
    <div role="group" aria-label={`Кто когда говорит: ${speechInOneLine(speech) || 'речи не слышно'}`}>
      <div className="relative">
        <button type="button" tabIndex={-1} aria-hidden="true" onClick={seek} className="block w-full cursor-pointer">
          <Rows rows={rows} shown={shown} />
          <Stretches moments={moments} shown={shown} />
        </button>
        <MomentButtons moments={moments} shown={shown} playback={playback} onChoose={setChosen} />
      </div>
      {chosen && <KeepMoment moment={chosen} onLeave={() => setChosen(null)} />}
    </div>
  );
}

/** A path for each row: hours have thousands of segments. */
function Rows({ rows, shown }: { rows: readonly Row[]; shown: Shown }) {
  const [from, length] = [shown.from, shown.to - shown.from];
  return (
    <svg
      viewBox={`${from} 0 ${length} ${rows.length}`}
      preserveAspectRatio="none"
      className={`block w-full rounded-sm bg-subtle ${rows.length > 1 ? 'h-4' : 'h-2'}`}
    >
      {rows.map(({ key, intervals, className }, at) => (
        <path
          key={key}
          className={className}
          d={intervals
            .filter(([start, end]) => end >= from && start <= shown.to)
            .map(([start, end]) => `M${start} ${at + 0.15}H${end}V${at + 0.85}H${start}Z`)
            .join('')}
        />
      ))}
    </svg>
  );
}

/** Pauses and holds as stretches over both rows. */
function Stretches({ moments, shown }: { moments: readonly Moment[]; shown: Shown }) {
  return moments
    .filter(({ kind }) => kind !== 'interruption')
    .map(({ kind, start, end }) => {
      const edges = edgesOf(shown, { start, end });
      return (
        edges && (
          <span
            key={`${kind} ${start}`}
            style={edges}
            className={
              kind === 'hold'
                ? 'absolute inset-y-0 bg-[repeating-linear-gradient(135deg,var(--edge)_0_2px,transparent_2px_6px)]'
                : 'absolute inset-y-1.5 border-x border-edge bg-edge/25'
            }
          />
        )
      );
    });
}

/** Offer to keep the moment that was pressed as a clip (D-54), called what it is until somebody calls it otherwise. */
function KeepMoment({ moment, onLeave }: { moment: Moment; onLeave: () => void }) {
  const clips = useBoard((board) => board.clips);
  if (!clips || (!clips.may.allowed && clips.may.never)) return null;
  const { start, end, text } = moment;
  const keep = (): void => clips.keep({ start: Math.max(start - AROUND, 0), end: end + AROUND, quote: text }, null);
  return (
    <div className="flex flex-wrap items-center gap-x-2 pt-1 text-sm">
      <span className="mr-auto min-w-0 tabular-nums">{momentText(moment)}</span>
      <span className="flex items-center">
        <Button size="sm" icon={<Scissors />} disabledReason={reasonOf(clips.may)} onClick={keep}>
          Сохранить фрагмент
        </Button>
        <IconButton label="Убрать предложение" size="sm" icon={<X />} onClick={onLeave} />
      </span>
    </div>
  );
}

type MomentButtonsProps = {
  moments: readonly Moment[];
  shown: Shown;
  playback: Playback;
  onChoose: (moment: Moment) => void;
};

/** One tab stop, arrows go from moment to moment. */
function MomentButtons({ moments, shown, playback, onChoose }: MomentButtonsProps) {
  const [current, setCurrent] = useState(0);
  const visible = moments.filter(({ start }) => isShown(shown, Math.min(start, shown.duration)));
  const stop = Math.min(current, visible.length - 1);
  const walk = (event: KeyboardEvent<HTMLElement>): void => {
    const step = event.code === 'ArrowRight' ? 1 : event.code === 'ArrowLeft' ? -1 : 0;
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const next = buttons[stop + step];
    if (step === 0 || !next) return;
    event.preventDefault();
    event.stopPropagation();
    setCurrent(stop + step);
    next.focus();
  };
  if (visible.length === 0) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions -- keys of its buttons
    <div onKeyDown={walk} className="pointer-events-none absolute inset-0">
      {visible.map((moment, at) => (
        <button
          key={`${moment.kind} ${moment.start}`}
          type="button"
          tabIndex={at === stop ? 0 : -1}
          aria-label={momentText(moment)}
          title={moment.text}
          onFocus={() => setCurrent(at)}
          onClick={() => {
            playback.seek(moment.start);
            onChoose(moment);
          }}
          style={{ left: leftOf(shown, moment.start) }}
          className="pointer-events-auto absolute -top-1 flex size-6 -translate-x-1/2 cursor-pointer items-start justify-center rounded"
        >
          {moment.kind === 'interruption' && <span className="size-2 rotate-45 border border-surface bg-ink" />}
        </button>
      ))}
    </div>
  );
}
