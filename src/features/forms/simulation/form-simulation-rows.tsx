import { CRITERIA } from '#domain/kernel/nouns.ts';
import { linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { formatScore } from '#domain/evaluations/format-score.ts';
import type { FormSimulation, SimulatedOutcome } from '#domain/forms/form-simulation.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';
import { useNewRows } from '#src/components/ui/use-new-rows.ts';
import { dayText } from '../form-words.ts';
import { signedPoints } from './simulation-words.ts';

type Row = FormSimulation['rows'][number];

/** Rows shown at a time. */
const STEP = 50;

/** Size of a change; an «Н/П» that came or went is put first. */
function size({ before, after, difference }: Row): number {
  if (difference !== null) return Math.abs(difference);
  return before.score === after.score ? 0 : Number.POSITIVE_INFINITY;
}

/** Evaluations whose score would change, the largest change first; each opens its communication. */
export function SimulationRows({ rows }: { rows: readonly Row[] }) {
  const [shown, setShown] = useState(STEP);
  const { frame, expectRows } = useNewRows<HTMLUListElement>(shown);
  const changed = rows.filter((row) => size(row) > 0).toSorted((one, other) => size(other) - size(one));
  return (
    <Card as="section" aria-labelledby="simulation-rows">
      <h2 id="simulation-rows" className="px-4 py-3 text-md font-semibold">
        Что изменилось бы
      </h2>
      {changed.length === 0 ? (
        <p className="px-4 pb-4 text-muted">Ни одна оценка не изменилась бы.</p>
      ) : (
        <ul ref={frame} aria-label="Изменения оценок" className="divide-y divide-line border-t border-line">
          {changed.slice(0, shown).map((row) => (
            <Change key={row.evaluation_id} row={row} />
          ))}
        </ul>
      )}
      {changed.length > shown && (
        <div className="border-t border-line px-4 py-2.5">
          <Button
            variant="ghost"
            onClick={() => {
              expectRows();
              setShown(shown + STEP);
            }}
          >
            Показать ещё {Math.min(STEP, changed.length - shown)}
          </Button>
        </div>
      )}
    </Card>
  );
}

function Change({ row }: { row: Row }) {
  const { communication_id, employee, project, published_at, before, after, difference, unanswered } = row;
  const link = linkOptions({ to: '/communications/$id', params: { id: String(communication_id) } });
  return (
    <li className="relative grid items-center gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-subtle md:grid-cols-[minmax(0,1fr)_auto_7rem]">
      <div className="flex min-w-0 flex-col">
        <RowLink link={link} className="truncate font-medium">
          {employee}
          <span className="sr-only">, коммуникация № {communication_id}</span>
        </RowLink>
        <span className="truncate text-sm text-muted">
          {project.name} · {dayText(published_at)}
          {unanswered > 0 && ` · без ответа: ${countOf(unanswered, CRITERIA)}`}
        </span>
      </div>
      <span className="flex flex-wrap items-center gap-2 tabular-nums">
        <Outcome outcome={before} />
        <span aria-hidden="true" className="text-muted">
          →
        </span>
        <span className="sr-only">станет</span>
        <Outcome outcome={after} />
      </span>
      <span className="font-medium tabular-nums md:text-right">
        {difference === null ? 'Н/П' : signedPoints(difference)}
      </span>
    </li>
  );
}

function Outcome({ outcome: { score, grade, passed } }: { outcome: SimulatedOutcome }) {
  const words = [formatScore(score, 'percent'), passed === null ? null : passed ? 'прошла' : 'не прошла'];
  return <Badge tone={grade?.tone ?? 'neutral'}>{words.filter(Boolean).join(', ')}</Badge>;
}
