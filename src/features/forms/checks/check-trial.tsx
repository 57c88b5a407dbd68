import { EVALUATIONS } from '#domain/kernel/nouns.ts';
import { useMutation } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import type { CheckTrial as Trial, TrialRow } from '#domain/checks/check-trial.schema.ts';
import { checksApi } from '#domain/checks/checks.api.ts';
import { givenOf, NOT_APPLICABLE, NOT_CHECKED, NOTHING, proposedOf, tallyTrial } from '#domain/checks/tally-trial.ts';
import { UNTOLD_WORDS } from '#domain/checks/untold-words.ts';
import { evidencePosition } from '#domain/evaluations/evidence-text.ts';
import { isOfSound } from '#domain/evaluations/evidence.ts';
import type { CriterionCheck } from '#domain/forms/criterion-check.schema.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { quoted } from '#domain/kernel/quoted.ts';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import { errorMessage, requestIdOf } from '#src/app/api-error.ts';
import { call } from '#src/app/call.ts';
import { TableView } from '#src/components/chart/table-view.tsx';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Button } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { ErrorState } from '#src/components/ui/error-state.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { useBuilder } from '../builder/builder-context.ts';
import { dayText } from '../form-words.ts';

type CheckTrialProps = { criterionKey: string; check: CriterionCheck; options: readonly ScaleOption[] };

/** Differences shown at first. */
const SHOWN = 20;

/** «Попробовать»: what the check would have said of past talks, beside what people said (D-41). */
export function CheckTrial({ criterionKey, check, options }: CheckTrialProps) {
  const { form } = useBuilder().draft;
  const trial = useMutation({
    mutationFn: () =>
      // No time limit: up to two hundred talks.
      call(checksApi.try, { params: form, input: { criterion_key: criterionKey, check, last: 200 }, timeout: false }),
  });
  return (
    <div className="flex flex-col gap-3">
      <Button icon={<FlaskConical />} className="self-start" pending={trial.isPending} onClick={() => trial.mutate()}>
        Попробовать на прошлых оценках
      </Button>
      {trial.isError && (
        <ErrorState
          title="Не удалось попробовать"
          message={errorMessage(trial.error)}
          requestId={requestIdOf(trial.error)}
          onRetry={() => trial.mutate()}
        />
      )}
      {trial.data && !trial.isPending && <TrialResult trial={trial.data} options={options} />}
    </div>
  );
}

const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  [NOTHING, 'ничего'],
  [NOT_APPLICABLE, 'Н/П'],
  [NOT_CHECKED, 'нечего проверять'],
]);

function TrialResult({ trial: { rows }, options }: { trial: Trial; options: readonly ScaleOption[] }) {
  if (rows.length === 0)
    return <p className="text-muted">По этой форме ещё нет опубликованных оценок разговоров со словами.</p>;
  const tally = tallyTrial(rows);
  const nameOf = (key: string): string =>
    OTHER_NAMES.get(key) ?? options.find((option) => option.key === key)?.label ?? key;
  const keys = options.map(({ key }) => key);
  const lines = [...keys, NOTHING, NOT_CHECKED].filter((key) => tally.counts.has(key));
  const columns = [...keys, NOT_APPLICABLE, NOTHING].filter((key) => rows.some((row) => givenOf(row) === key));
  const untold = rows.find(({ untold: reason }) => reason !== null)?.untold;
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p role="status">
        Проверено: {countOf(rows.length, EVALUATIONS)}. Совпало {tally.same} из {tally.compared}.
        {untold && ` Нечего проверять: ${UNTOLD_WORDS[untold]}${countUntold(rows) > 1 ? ' и другое' : ''}.`}
      </p>
      <TableView
        caption="Предложено и поставлено"
        table={{
          columns: [{ name: 'Предложено / поставлено' }, ...columns.map((key) => ({ name: nameOf(key) }))],
          rows: lines.map((line) => ({
            key: line,
            cells: [nameOf(line), ...columns.map((column) => tally.counts.get(line)?.get(column) ?? 0)],
          })),
        }}
      />
      {tally.differing.length > 0 && (
        <Card>
          <Fold rows={tally.differing} first={SHOWN} className="m-2">
            {(shown) => (
              <ul aria-label="Расхождения" className="m-0 list-none divide-y divide-line p-0">
                {shown.map((row) => (
                  <Difference key={row.evaluation_id} row={row} nameOf={nameOf} />
                ))}
              </ul>
            )}
          </Fold>
        </Card>
      )}
    </div>
  );
}

/** Different reasons why there was nothing to check. */
const countUntold = (rows: readonly TrialRow[]): number => new Set(rows.flatMap(({ untold }) => untold ?? [])).size;

function Difference({ row, nameOf }: { row: TrialRow; nameOf: (key: string) => string }) {
  const [first] = row.evidence;
  const place = first && isOfSound(first) ? { t: first.start } : {};
  return (
    <li className="relative flex flex-col px-3 py-2 text-sm hover:bg-subtle">
      <RowLink
        link={{
          to: '/communications/$id',
          params: { id: String(row.communication_id) },
          search: { evaluation: row.evaluation_id, ...place },
        }}
        className="truncate font-medium"
      >
        {row.employee}, {dayText(row.published_at)}
        <span className="sr-only">, коммуникация № {row.communication_id}</span>
      </RowLink>
      <span className="break-words text-muted">
        {nameOf(proposedOf(row))}
        {first && ` · ${evidencePosition(first)}`} → поставили {nameOf(givenOf(row))}
      </span>
      {first && first.quote !== '' && <span className="truncate text-muted">{quoted(first.quote)}</span>}
    </li>
  );
}
