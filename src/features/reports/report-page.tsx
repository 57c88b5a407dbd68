import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { sectionCrumb } from '#domain/auth/sections.ts';
import { parseQueryString } from '#domain/kernel/query-string.ts';
import { isBeingMade, REPORT_KINDS } from '#domain/reports/report-kinds.ts';
import type { Report } from '#domain/reports/reports.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { Page } from '#src/components/layout/page.tsx';
import { Permitted } from '#src/components/table/permitted.tsx';
import { Button, buttonClass } from '#src/components/ui/button.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { DefinitionList, type Fact } from '#src/components/ui/definition-list.tsx';
import { Progress } from '#src/components/ui/progress.tsx';
import { percentOf, periodText, progressText, rowsText, sizeText } from './report-texts.ts';
import { reportQuery } from './reports.queries.ts';
import { StatusBadge } from './reports-page-columns.tsx';
import { actionsNow, type ReportAction, useReportActions } from './use-report-actions.tsx';

function reportFacts(report: Report): Fact[] {
  const { file, author, project, created_at, finished_at } = report;
  const size = sizeText(report);
  return [
    { term: 'Вид', value: REPORT_KINDS[report.kind] },
    { term: 'Проект', value: project?.name ?? 'Несколько' },
    { term: 'Период', value: periodText(report) },
    { term: 'Автор', value: author?.name ?? 'По расписанию' },
    { term: 'Создан', value: listTime(created_at) },
    ...(finished_at === null || !file ? [] : [{ term: 'Собран', value: listTime(finished_at) }]),
    ...(file ? [{ term: 'Файл', value: [file.name, size].filter(Boolean).join(', ') }] : []),
    ...(typeof file?.rows === 'number' ? [{ term: 'Строк', value: rowsText(file.rows) }] : []),
    ...(file ? [{ term: 'Хранится до', value: listTime(file.expires_at) }] : []),
  ];
}

function ActionButton({ action, isMain }: { action: ReportAction; isMain: boolean }) {
  const { label, icon, may, onSelect } = action;
  return (
    <Permitted may={may}>
      {(reason) => (
        <Button variant={isMain ? 'primary' : 'secondary'} icon={icon} disabledReason={reason} onClick={onSelect}>
          {label}
        </Button>
      )}
    </Permitted>
  );
}

/** Progress of the making, said aloud as it changes; percents are for the eye. */
function Making({ report }: { report: Report }) {
  const percent = percentOf(report);
  const text = progressText(report);
  return (
    <Card as="section" aria-label="Подготовка" className="flex max-w-160 flex-col gap-3 p-4">
      <p aria-live="polite">{report.cancelling ? 'Отменяем…' : 'Файл готовится. Страницу можно закрыть.'}</p>
      <Progress label="Подготовка файла" valueText={text} {...(percent === null ? {} : { value: percent })} />
      <p className="text-sm text-muted tabular-nums">{text}</p>
    </Card>
  );
}

function Outcome({ report }: { report: Report }) {
  if (report.cancelled) return <p className="text-muted">Подготовку отменили. Её можно повторить.</p>;
  if (report.status === 'failed')
    return (
      <p role="alert" className="text-grade-poor">
        {report.error ?? 'Файл подготовить не удалось.'}
      </p>
    );
  if (report.status === 'expired')
    return <p className="text-muted">Срок хранения файла истёк. Повторите, чтобы собрать его заново.</p>;
  return null;
}

/** Page of a run: how far it is, its file, and what can be done with it (D-32). */
export function ReportPage({ id }: { id: number }) {
  const { data: report } = useSuspenseQuery(reportQuery(id));
  const navigate = useNavigate();
  const actions = useReportActions(() => void navigate({ to: '/reports' }));
  const shown = actionsNow(report, actions(report));
  return (
    <Page
      title={report.name}
      documentTitle={`Отчёт № ${id}`}
      subtitle={<StatusBadge report={report} />}
      crumbs={[sectionCrumb('reports')]}
      actions={
        <>
          {report.subscription_id !== null && (
            <Link
              to="/reports/telegram/$id"
              params={{ id: String(report.subscription_id) }}
              className={buttonClass('secondary')}
            >
              Открыть подписку
            </Link>
          )}
          {report.address !== null && (
            <Link
              to="/reports/unloading"
              search={parseQueryString(report.address)}
              className={buttonClass('secondary')}
            >
              Настроить похожую
            </Link>
          )}
          {shown.toReversed().map((action) => (
            <ActionButton key={action.label} action={action} isMain={action === shown[0]} />
          ))}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {isBeingMade(report.status) ? <Making report={report} /> : <Outcome report={report} />}
        <DefinitionList facts={reportFacts(report)} className="max-w-160" />
      </div>
    </Page>
  );
}
