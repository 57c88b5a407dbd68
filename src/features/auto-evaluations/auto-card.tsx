import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { shownAutoApi } from '#domain/auto-evaluations/shown-auto.api.ts';
import type { AutoEvaluation } from '#domain/auto-evaluations/auto-evaluations.schema.ts';
import type { Communication } from '#domain/communications/communications.schema.ts';
import { formatShortDateTime } from '#domain/kernel/format-date.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { call } from '#src/app/call.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { buttonClass } from '#src/components/ui/button.tsx';
import { EvidenceList } from '#src/features/evaluations/evidence-list-widget.tsx';

const autoEvaluationQuery = (id: number) =>
  queryOptions({
    queryKey: ['communications', 'auto', id],
    queryFn: ({ signal }) => call(shownAutoApi.get, { params: { id }, signal }),
  });

/** Levels of an automatic evaluation, each with its proof, and the way to check them (D-44). */
export function AutoCard({ communication }: { communication: Communication }) {
  const query = useQuery(autoEvaluationQuery(communication.id));
  return (
    <QuerySection query={query} pending={<div className="h-40" />}>
      {({ evaluation }) => evaluation && <Levels communication={communication} auto={evaluation} />}
    </QuerySection>
  );
}

function Levels({ communication, auto }: { communication: Communication; auto: AutoEvaluation }) {
  const { score, form, made_at: madeAt, model, levels } = auto;
  const { id, may, forms } = communication;
  return (
    <div className="flex flex-col gap-3 pb-3 text-sm">
      <p>
        {score === null
          ? 'Балла нет: всё «Н/П».'
          : `${formatNumber(score, 0)}\u00a0% по этим критериям формы «${form.name}».`}{' '}
        <span className="text-muted">
          {model === null ? 'Движок' : `Движок ${model}`}, {formatShortDateTime(madeAt, readerZone())}. Это не оценка
          асессора: сотрудник её не видит.
        </span>
      </p>
      <dl className="flex flex-col gap-2">
        {levels.map(({ criterion_key: key, name, level, note, evidence, is_trusted: isTrusted }) => (
          <div key={key}>
            <dt className="text-muted">{name}</dt>
            <dd>
              {level}
              {note !== '' && <span className="text-muted"> — {note}</span>}
              {!isTrusted && <p className="text-muted">Движку по этому критерию больше не верят: в средних его нет.</p>}
              <EvidenceList evidence={evidence} compact />
            </dd>
          </div>
        ))}
      </dl>
      {may.evaluate.allowed && forms.length > 0 && (
        <Link
          to="/communications/$id"
          params={{ id: String(id) }}
          search={{ rate: true, form: form.id }}
          className={`${buttonClass('secondary')} self-start`}
        >
          Проверить
        </Link>
      )}
    </div>
  );
}
