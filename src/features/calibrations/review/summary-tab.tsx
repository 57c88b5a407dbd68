import { EVALUATIONS } from '#domain/kernel/nouns.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { agreementSentence, intervalText, lowAlphaText } from '#domain/calibrations/alpha-words.ts';
import type { CalibrationFigures } from '#domain/calibrations/calibration-review.schema.ts';
import { BOOTSTRAP_UNITS_LEAST } from '#domain/calibrations/calibration-limits.ts';
import type { Calibration } from '#domain/calibrations/calibrations.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Card } from '#src/components/ui/card.tsx';
import { FigureCard } from '../figure-table.tsx';
import { pointsText, shareText } from '../figure-texts.ts';
import { BiasText } from '../list/trend-tables.tsx';
import { ALPHA_TIP, AlphaCell } from './alpha-cell.tsx';
import { FiguresSection } from './figures-section.tsx';

type TabProps = { calibration: Calibration };

/** «Сводка»: how well people agree, in a sentence first; what they differ in and who is strict (D-26). */
export function SummaryTab({ calibration }: TabProps) {
  return (
    <FiguresSection calibrationId={calibration.id}>
      {(figures) => (
        <div className="flex flex-col gap-4">
          <Verdict figures={figures} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <MostDifferent figures={figures} />
            <StrictToLenient calibration={calibration} figures={figures} />
          </div>
        </div>
      )}
    </FiguresSection>
  );
}

const PAIRS = ['пары ответов', 'пар ответов', 'пар ответов'] as const;

function Verdict({ figures }: { figures: CalibrationFigures }) {
  const { sentence, alpha, exact, mad, reference, ratings, communications, participants_count: people } = figures;
  const { exact_pairs: pairs } = figures;
  const why = lowAlphaText(alpha, exact);
  const hasNoInterval = alpha.value !== null && intervalText(alpha) === null;
  return (
    <Card as="section" aria-label="Согласованность" className="flex flex-col gap-4 p-4">
      <div>
        <p className="text-lg font-semibold">{agreementSentence(alpha, exact)}</p>
        {why !== null && <p className="max-w-prose text-sm">{why}</p>}
        <details className="max-w-prose text-sm">
          <summary className="w-fit text-accent-text pointer-coarse:py-2.5">Как это посчитано</summary>
          <p className="pt-1 text-muted">
            {sentence.replace(/\.$/, '')}. {ALPHA_TIP}
            {hasNoInterval &&
              ` Интервал считается, когда есть не меньше ${BOOTSTRAP_UNITS_LEAST} ответов, которые можно сравнить.`}
          </p>
        </details>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
        <Figure
          term="Точное совпадение"
          note={pairs === undefined ? 'пар ответов, и «Н/П»' : `из ${countOf(pairs, PAIRS)}, с «Н/П»`}
        >
          {shareText(exact)}
        </Figure>
        <Figure
          term={reference === 'expert' ? 'Отклонение от эксперта' : 'Отклонение от медианы'}
          note="в среднем, пунктов балла"
        >
          {pointsText(mad)}
        </Figure>
        <Figure term="Коммуникации" note={countOf(ratings, EVALUATIONS)}>
          {formatNumber(communications)}
        </Figure>
        <Figure term="Участники" note="чьи оценки в расчёте">
          {formatNumber(people)}
        </Figure>
      </dl>
    </Card>
  );
}

function Figure({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col">
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-lg font-semibold tabular-nums">{children}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

function MostDifferent({ figures }: { figures: CalibrationFigures }) {
  const rows = figures.most_different.flatMap((key) => figures.criteria.find((one) => one.criterion_key === key) ?? []);
  return (
    <FigureCard title="Больше всего расходятся" text="Неясный текст критерия — самая частая причина.">
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Ответы по всем критериям совпали.</p>
      ) : (
        <ol className="divide-y divide-line/60 border-t border-line">
          {rows.map((row) => (
            <li key={row.criterion_key} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0 flex-1 basis-48">
                <CriterionName row={row} />
                <span className="block text-sm text-muted">
                  {row.group_name}, совпало {shareText(row.exact)}
                </span>
              </span>
              <AlphaCell alpha={row.alpha} criterion={row} />
            </li>
          ))}
        </ol>
      )}
    </FigureCard>
  );
}

/** Leads to the text of the criterion, where it is there and this person may read it. */
export function CriterionName({ row }: { row: Pick<CalibrationFigures['criteria'][number], 'name' | 'criterion_id'> }) {
  if (row.criterion_id === null) return row.name;
  return (
    <Link to="/criterias/$id" params={{ id: String(row.criterion_id) }} className="text-accent-text hover:underline">
      {row.name}
    </Link>
  );
}

function StrictToLenient({ calibration, figures }: TabProps & { figures: CalibrationFigures }) {
  const names = new Map(calibration.participants.map((one) => [one.id, one]));
  const rows = figures.participants.filter(({ bias }) => bias !== null);
  const widest = Math.max(1, ...rows.map(({ bias }) => Math.abs(bias ?? 0)));
  return (
    <FigureCard title="От строгих к мягким" text="Насколько балл участника в среднем ниже или выше.">
      {rows.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Сравнивать пока не с кем.</p>
      ) : (
        <ol className="divide-y divide-line/60 border-t border-line">
          {rows.map(({ participant_id, bias }) => (
            <li
              key={participant_id}
              className="grid grid-cols-[minmax(0,1fr)_6rem_auto] items-center gap-3 px-4 py-2.5"
            >
              <span className="min-w-0">{names.get(participant_id)?.name}</span>
              <BiasBar share={(bias ?? 0) / widest} />
              <span className="min-w-24 text-right tabular-nums">
                <BiasText bias={bias} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </FigureCard>
  );
}

/** Bar of bias, to the left of the middle strict, to the right lenient; the words beside say the same. */
function BiasBar({ share }: { share: number }) {
  const width = `${Math.abs(share) * 50}%`;
  return (
    <span aria-hidden="true" className="relative block h-2 rounded-full bg-pressed">
      <span
        style={share < 0 ? { right: '50%', width } : { left: '50%', width }}
        className="absolute inset-y-0 rounded-full bg-accent-text"
      />
      <span className="absolute -inset-y-0.5 left-1/2 w-px bg-edge" />
    </span>
  );
}
