import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import { formatScore } from '#domain/evaluations/format-score.ts';
import type { Recheck, RecheckPage as Shown } from '#domain/rechecks/rechecks.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { Page } from '#src/components/layout/page.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { FigureCard, type FigureColumns, FigureTable } from '../figure-table.tsx';
import { CellAnswer } from '../review/matrix-cell.tsx';
import { SpreadMark } from '../review/matrix-table.tsx';
import { spreadText } from '../review/matrix-view.ts';
import { DifferingBadge, RecheckStateBadge } from './recheck-cells.tsx';
import { recheckQuery } from './rechecks.queries.ts';

const CRUMBS = [sectionCrumb('sessions'), sectionCrumb('rechecks')];

/** A re-check: what the first and the second have answered, side by side (D-47). */
export function RecheckPage({ id }: { id: number }) {
  const { data: shown } = useSuspenseQuery(recheckQuery(id));
  const { recheck } = shown;
  const { communication, state } = recheck;
  return (
    <Page
      title={`Перепроверка коммуникации № ${communication.id}`}
      subtitle={
        <span className="flex flex-wrap items-center gap-2">
          <RecheckStateBadge state={state} />
          {state === 'done' && <DifferingBadge {...recheck} />}
        </span>
      }
      crumbs={CRUMBS}
      actions={
        <Link
          to="/communications/$id"
          params={{ id: String(communication.id) }}
          search={{ evaluation: recheck.first.evaluation_id }}
          className={buttonClass()}
        >
          Открыть первую оценку
        </Link>
      }
    >
      <div className="flex flex-col gap-4">
        <Facts recheck={recheck} />
        <Answers shown={shown} />
        <Comments columns={shown.columns} />
      </div>
    </Page>
  );
}

/** Facts of both, and what is to be done where the first evaluation was wrong. */
function Facts({ recheck }: { recheck: Recheck }) {
  const { first, second, scale, project, form, plan, communication, done_at, due_at } = recheck;
  const score = (value: number | null) => (value === null ? '' : `, ${formatScore(value, scale)}`);
  const facts = [
    { term: 'Первый', value: `${first.assessor.name}${score(first.score)}` },
    { term: 'Второй', value: second ? `${second.assessor.name}${score(second.score)}` : 'Некому поручить' },
    { term: 'Первая оценка', value: EVALUATION_STATE_LABELS[first.evaluation_state] },
    { term: 'Сотрудник', value: communication.employee?.name ?? 'Неизвестен' },
    { term: 'Проект', value: project.name },
    { term: 'Форма', value: form.name },
    { term: 'План', value: plan ? plan.name : 'Удалён' },
    ...(done_at ? [{ term: 'Сверена', value: listTime(done_at) }] : []),
    ...(due_at ? [{ term: 'Срок второго', value: listTime(due_at) }] : []),
  ];
  return (
    <FigureCard
      title="О перепроверке"
      text="Сравниваются ответы первого в том виде, в каком он их отправил. Перепроверка ничего не меняет: если первая оценка неверна, её возвращают или открывают заново на её странице."
    >
      <div className="px-4 pb-4">
        <DefinitionList facts={facts} />
      </div>
    </FigureCard>
  );
}

type Row = Shown['rows'][number];
const WHICH = [
  { value: 'differing', label: 'Только расхождения' },
  { value: 'all', label: 'Все критерии' },
] as const;

function Answers({ shown: { recheck, columns, rows } }: { shown: Shown }) {
  const differing = rows.filter(({ flagged }) => flagged);
  const [which, setWhich] = useState<'all' | 'differing'>(differing.length > 0 ? 'differing' : 'all');
  const isDone = recheck.state === 'done';
  const listed = which === 'differing' ? differing : rows;
  return (
    <FigureCard title="Ответы">
      {isDone ? (
        <div className="px-4 pb-3">
          <Segments label="Какие критерии показать" options={WHICH} value={which} onChange={setWhich} />
        </div>
      ) : (
        <p className="flex items-start gap-2 px-4 pb-3 text-sm text-muted">
          <EyeOff aria-hidden="true" className="mt-0.5 size-4 flex-none" />
          {recheck.state === 'waiting'
            ? 'Второй асессор ещё не оценил. До этого первой оценки он не видит нигде.'
            : 'Второй оценки нет.'}
        </p>
      )}
      {listed.length === 0 ? (
        <p className="px-4 pb-4">Оба ответили одинаково.</p>
      ) : (
        <FigureTable
          label="Ответы обоих"
          rows={listed}
          rowKey={({ criterion_key }) => criterion_key}
          columns={columnsOf(columns)}
        />
      )}
    </FigureCard>
  );
}

/** The criterion with the mark of a difference, and a column for each sheet. */
function columnsOf(sheets: Shown['columns']): FigureColumns<Row> {
  const [first, ...rest] = [
    { title: 'Критерий', cell: (row: Row) => <Criterion row={row} /> },
    ...sheets.map(({ sheet_id, name }) => ({
      title: name,
      align: 'start' as const,
      cell: (row: Row) => <Answer row={row} sheetId={sheet_id} name={name} />,
    })),
  ];
  if (!first) throw new Error('a table without columns');
  return [first, ...rest];
}

function Criterion({ row }: { row: Row }) {
  const spread = spreadText(row);
  return (
    <>
      {row.name}
      <span className="block text-sm text-muted">{row.group_name}</span>
      {spread && <SpreadMark text={spread} />}
    </>
  );
}

function Answer({ row, sheetId, name }: { row: Row; sheetId: number; name: string }) {
  const cell = row.cells.find(({ participant_id }) => participant_id === sheetId);
  if (!cell) return <span className="text-muted">Нет ответа</span>;
  return <CellAnswer cell={cell} name={name} isAgreed={false} onTake={null} />;
}

/** Comments on the communication as a whole. */
function Comments({ columns }: Pick<Shown, 'columns'>) {
  const said = columns.filter((one) => one.general_comment !== '' || one.growth_points !== '');
  if (said.length === 0) return null;
  return (
    <FigureCard title="Общие комментарии">
      <dl className="flex flex-col gap-2 px-4 pb-4">
        {said.map(({ sheet_id, name, general_comment, growth_points }) => (
          <div key={sheet_id}>
            <dt className="text-sm text-muted">{name}</dt>
            {general_comment !== '' && <dd className="whitespace-pre-line">{general_comment}</dd>}
            {growth_points !== '' && (
              <dd className="whitespace-pre-line">
                <span className="text-muted">Точки роста:</span> {growth_points}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </FigureCard>
  );
}
