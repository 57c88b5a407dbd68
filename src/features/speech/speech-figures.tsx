import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown } from 'lucide-react';
import { formatDuration } from '#domain/kernel/format-duration.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { figureText, momentsOf, usualFigure } from '#domain/speech/speech-texts.ts';
import type { SpeechAnswer, SpeechUsual } from '#domain/speech/speech.schema.ts';
import { FIGURE_KEYS, type FigureKey, SPEECH_FIGURES, SPEECH_NOTES } from '#domain/speech/speech-words.ts';
import { USUAL_LEAST } from '#domain/speech/usual-figures.ts';
import { usePermissions } from '#src/app/session.ts';
import { usePlayback } from '#src/components/player/playback-context.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { SpeechNormCell } from './speech-norm-cell.tsx';
import { useSetSides, usualSpeechQuery } from './speech.queries.ts';

type OfTalk = { communicationId: number; speech: SpeechAnswer };

/** Sums that stand beside their counts. */
const SUMS: Partial<Record<FigureKey, FigureKey>> = { pauses: 'pause_seconds', holds: 'hold_seconds' };
const WITH_COUNT: ReadonlySet<FigureKey> = new Set(Object.values(SUMS));

/** Moments shown at first. */
const FIRST_MOMENTS = 5;

/** Figures with what is usual in the project, what has to be known of them, and the moments that they count (D-40). */
export function SpeechFigures({ communicationId, speech }: OfTalk) {
  const { guest } = usePermissions();
  const { data: usual } = useQuery({ ...usualSpeechQuery(communicationId), enabled: !guest });
  const known = FIGURE_KEYS.filter((key) => speech.figures[key] !== null && !WITH_COUNT.has(key));
  const { notes, source } = speech;
  return (
    <div className="flex flex-col gap-3 pb-3 text-sm">
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 text-muted">
          {notes.map((note) => (
            <li key={note}>{SPEECH_NOTES[note]}</li>
          ))}
        </ul>
      )}
      {source === 'transcript' && (
        <p className="text-muted">Кто когда говорит, известно по времени реплик в расшифровке.</p>
      )}
      {known.length > 0 && <FigureTable keys={known} speech={speech} usual={usual} />}
      <Moments speech={speech} />
      <Sides communicationId={communicationId} speech={speech} />
    </div>
  );
}

type TableProps = { keys: readonly FigureKey[]; speech: SpeechAnswer; usual: SpeechUsual | undefined };

function FigureTable({ keys, speech, usual }: TableProps) {
  const hasUsual = usual !== undefined && keys.some((key) => usual.figures[key] !== null);
  const hasNorm = usual !== undefined && (usual.may.set_norm.allowed || usual.norms.length > 0);
  return (
    <>
      <table className="w-full">
        <thead className="text-left text-muted">
          <tr>
            <th className="py-1 font-normal">Показатель</th>
            <th className="py-1 pl-2 text-right font-normal">Здесь</th>
            {hasUsual && <th className="py-1 pl-2 text-right font-normal">Обычно</th>}
            {hasNorm && <th className="py-1 pl-2 text-right font-normal">Норма</th>}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key} className="border-t border-line align-baseline">
              <th scope="row" title={SPEECH_FIGURES[key].hint} className="py-1 text-left font-normal">
                {SPEECH_FIGURES[key].label}
              </th>
              <td className="py-1 pl-2 text-right font-medium whitespace-nowrap tabular-nums">
                {hereText(key, speech.figures)}
              </td>
              {hasUsual && (
                <td className="py-1 pl-2 text-right whitespace-nowrap text-muted tabular-nums">
                  {usual.figures[key] ? usualFigure(key, usual.figures[key]) : '—'}
                </td>
              )}
              {hasNorm && (
                <td className="py-1 pl-2 text-right tabular-nums">
                  <SpeechNormCell figure={key} value={speech.figures[key]} usual={usual} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {usual && <p className="text-xs text-muted">{usualNote(usual)}</p>}
    </>
  );
}

function hereText(key: FigureKey, figures: SpeechAnswer['figures']): string {
  const sum = SUMS[key];
  const value = figureText(key, figures[key]);
  return sum && figures[key] ? `${value}, всего ${figureText(sum, figures[sum])}` : value;
}

const TALKS = ['последнего разговора', 'последних разговоров', 'последних разговоров'] as const;

const usualNote = ({ of, count }: SpeechUsual): string =>
  count < USUAL_LEAST
    ? `Что обычно для проекта, станет видно, когда разговоров с показателями будет ${USUAL_LEAST}: пока ${count}.`
    : `Обычно: медиана и, в скобках, средняя половина из ${countOf(count, TALKS)} ${of === 'type' ? 'этого типа в проекте' : 'проекта: этого типа пока мало'}. Это не норма: её ставит руководитель проекта.`;

/** Each goes to its second: what the band shows, in words. */
function Moments({ speech }: { speech: SpeechAnswer }) {
  const playback = usePlayback();
  const moments = momentsOf(speech);
  if (moments.length === 0 || !playback) return null;
  return (
    <div className="flex flex-col gap-1">
      <Fold rows={moments} first={FIRST_MOMENTS}>
        {(rows) => (
          <ul aria-label="Моменты разговора" className="-mx-2">
            {rows.map(({ kind, start, text }) => (
              <li key={`${kind} ${start} ${text}`}>
                <button
                  type="button"
                  onClick={() => playback.seek(start)}
                  className="flex w-full cursor-pointer gap-2 rounded px-2 py-1 text-left hover:bg-subtle pointer-coarse:py-3"
                >
                  <span className="w-12 flex-none text-accent-text tabular-nums">{formatDuration(start)}</span>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Fold>
    </div>
  );
}

/** «Поменять стороны каналов»: nothing where there are no two, or for who may not. */
function Sides({ communicationId, speech }: OfTalk) {
  const setSides = useSetSides(communicationId);
  const { employee_channel: channel, employee_channel_by_hand: isByHand, may } = speech;
  if (channel === null || !may.set_sides.allowed) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        size="sm"
        icon={<ArrowUpDown aria-hidden="true" />}
        pending={setSides.isPending}
        onClick={() => setSides.mutate(channel === 'left' ? 'right' : 'left')}
      >
        Поменять стороны каналов
      </Button>
      <span className="text-muted">
        Сотрудник в {channel === 'left' ? 'левом' : 'правом'} канале{isByHand ? ', указано вручную' : ''}.
      </span>
    </div>
  );
}
