import type { QueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { evaluationsApi } from '#domain/evaluations/evaluations.api.ts';
import type { PublishRisk } from '#domain/evaluations/publish-risk.ts';
import type { PublishingQuery } from '#domain/evaluations/publishing.filters.ts';
import type { PublishingItem } from '#domain/evaluations/publishing.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import { countOf } from '#domain/kernel/plural.ts';
import { call } from '#src/app/call.ts';
import { linkToPlace, publishingPlace } from '#src/app/last-queue.ts';
import type { Selection } from '#src/components/table/list-selection.ts';
import { rowsSeen } from '#src/components/table/rows-seen.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { BulkDialog } from '../bulk/bulk-dialog.tsx';
import { startBulk } from '../bulk/bulk-job.ts';
import { communicationChanged } from '../communication-page.queries.ts';
import { PUBLISHING_LIST } from './publishing.queries.ts';

type Asked = {
  queryClient: QueryClient;
  query: PublishingQuery;
  selection: Selection;
  /** Clears the selection. */
  clear: () => void;
  show: (layer: ReactNode) => void;
};

/** Pages of a whole queue that are looked through for what the question names. */
const PAGES = 10;

/** What is about to be published: rows that were seen, or all that the filter finds. */
async function chosenRows({
  queryClient,
  query,
  selection,
}: Asked): Promise<{ rows: PublishingItem[]; total: number }> {
  if (selection.kind === 'rows') {
    const seen = rowsSeen<PublishingItem>(queryClient, PUBLISHING_LIST);
    return { rows: [...selection.ids].flatMap((id) => seen.get(id) ?? []), total: selection.ids.size };
  }
  const rows: PublishingItem[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(evaluationsApi.publishing, { query: { ...query, page, per_page: PER_PAGE_MAX } });
    rows.push(...data);
    if (page >= Math.min(meta.pages, PAGES)) return { rows, total: meta.total };
  }
}

/** Asks before it publishes many, with what is risky among them by name, and shows how it goes (D-16, D-19). */
export async function askPublishing(asked: Asked): Promise<void> {
  const { queryClient, query, selection, clear, show } = asked;
  const { rows, total } = await chosenRows(asked);
  const run = (): void => {
    const job = startBulk({
      target: selection,
      send: (step) =>
        call(evaluationsApi.publishMany, { query: step.ids ? {} : { filter: query.filter }, input: step }),
      onSettled: () => void communicationChanged(queryClient),
    });
    /** Closing keeps the selection of a stopped or failed action, so that it can be repeated. */
    const close = (): void => {
      if (job.state().phase === 'done') clear();
      show(null);
    };
    show(<BulkDialog title="Публикация" done="Опубликовано" job={job} total={total} onClose={close} />);
  };
  show(<Question rows={rows} total={total} onRun={run} onClose={() => show(null)} />);
}

const EVALUATIONS = ['оценку', 'оценки', 'оценок'] as const;

type QuestionProps = { rows: readonly PublishingItem[]; total: number; onRun: () => void; onClose: () => void };

function Question({ rows, total, onRun, onClose }: QuestionProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Опубликовать ${countOf(total, EVALUATIONS)}?`}
      description="Заказчик, РОП и сотрудники увидят их."
      size="md"
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" onClick={onRun}>
            Опубликовать
          </Button>
        </>
      }
    >
      <Named rows={rows} risk="critical" title="С критической ошибкой" />
      <Named rows={rows} risk="unmapped" title="Сотрудник не сопоставлен, и сам он оценку не увидит" />
    </Dialog>
  );
}

/** Numbers named in the question; the rest is a number. */
const NAMED = 20;

/** Those of one risk by their numbers, each a way to look at it without losing the question. */
function Named({ rows, risk, title }: { rows: readonly PublishingItem[]; risk: PublishRisk; title: string }) {
  const named = rows.filter(({ risks }) => risks.includes(risk));
  if (named.length === 0) return null;
  const rest = named.length - NAMED;
  return (
    <section aria-label={title} className="pt-3">
      <h3 className="font-medium">
        {title}: {named.length}
      </h3>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 pt-1 text-sm">
        {named.slice(0, NAMED).map((row) => (
          <li key={row.id}>
            <Link
              {...linkToPlace(publishingPlace(row))}
              target="_blank"
              className="text-accent-text hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
            >
              № {row.communication.id}
            </Link>
          </li>
        ))}
        {rest > 0 && <li className="text-muted">и ещё {rest}</li>}
      </ul>
    </section>
  );
}
