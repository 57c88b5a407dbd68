import { formatDate } from '#domain/kernel/format-date.ts';
import { readNumber, writeNumber } from '#domain/kernel/number-text.ts';
import type { FieldValue } from '#domain/kernel/validation-rules.ts';
import { isWithinNorm, normProblem, normText } from '#domain/speech/speech-norms.ts';
import type { SetSpeechNorm, SpeechNorm, SpeechUsual } from '#domain/speech/speech.schema.ts';
import { type FigureKey, SPEECH_FIGURES } from '#domain/speech/speech-words.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { dialog } from '#src/components/dialog/dialog.ts';
import { fieldsOf } from '#src/components/field-group/field-spec.ts';
import { useSetNorm } from './speech.queries.ts';

type CellProps = { figure: FigureKey; value: number | null; usual: SpeechUsual };

/** Norm of a figure with who has set it and when, and whether this talk is beyond it (D-40). Who may sets it here. */
export function SpeechNormCell({ figure, value, usual }: CellProps) {
  const { mutateAsync } = useSetNorm(usual.project_id);
  const norm = usual.norms.find((one) => one.figure === figure);
  const { label } = SPEECH_FIGURES[figure];
  const isBeyond = norm !== undefined && value !== null && !isWithinNorm(value, norm);
  return (
    <span className="inline-flex flex-col items-end" title={norm && setWords(norm)}>
      {usual.may.set_norm.allowed ? (
        <button
          type="button"
          aria-label={`Норма: ${label}${norm ? `, ${normText(norm)}` : ''}. Изменить`}
          onClick={() => void askNorm(figure, norm, mutateAsync)}
          className="cursor-pointer rounded text-accent-text hover:underline pointer-coarse:min-h-11"
        >
          {norm ? normText(norm) : 'задать'}
        </button>
      ) : (
        (norm && normText(norm)) || <span className="text-faint">—</span>
      )}
      {isBeyond && <span className="text-xs text-grade-fair">вне нормы</span>}
      {norm && <span className="sr-only">{setWords(norm)}</span>}
    </span>
  );
}

const setWords = ({ by, set_at }: SpeechNorm): string => `Поставил(а) ${by.name}, ${formatDate(set_at, readerZone())}`;

const boundOf = (value: FieldValue | undefined): number | null =>
  typeof value === 'string' && value.trim() !== '' ? readNumber(value) : null;

const isNumber = (value: FieldValue): string | null =>
  typeof value === 'string' && value.trim() !== '' && readNumber(value) === null ? 'Введите число.' : null;

/** Dialog of a norm: both ends empty take it back. */
async function askNorm(
  figure: FigureKey,
  norm: SpeechNorm | undefined,
  send: (input: SetSpeechNorm) => Promise<unknown>,
): Promise<void> {
  const { label, unit } = SPEECH_FIGURES[figure];
  const areBounds = (high: FieldValue, form: Readonly<Partial<Record<string, FieldValue>>>): string | null =>
    normProblem(figure, { low: boundOf(form.low), high: boundOf(high) });
  const written = (bound: number | null | undefined): string => (typeof bound === 'number' ? writeNumber(bound) : '');
  await dialog({
    title: 'Норма проекта',
    ok: 'Сохранить',
    form: fieldsOf<SetSpeechNorm>()([
      { name: 'low', type: 'text', label: `${label}, ${unit}: от`, rules: [isNumber] },
      {
        name: 'high',
        type: 'text',
        label: 'до',
        help: 'Пустые границы — нормы нет. Показатель сам по себе балла не меняет.',
        rules: [isNumber, areBounds],
      },
    ]),
    initial: { low: written(norm?.low), high: written(norm?.high) },
    onOk: ({ low, high }) => send({ figure, low: boundOf(low), high: boundOf(high) }),
  });
}
