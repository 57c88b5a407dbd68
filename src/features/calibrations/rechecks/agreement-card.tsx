import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { Agreement } from '#domain/rechecks/rechecks.schema.ts';
import { QuerySection } from '#src/components/layout/query-section.tsx';
import { ListSkeleton } from '#src/components/table/list-skeleton.tsx';
import { Fold } from '#src/components/ui/fold.tsx';
import { FigureCard, type FigureColumns, FigureTable } from '../figure-table.tsx';
import { shareText } from '../figure-texts.ts';
import { agreementQuery } from './rechecks.queries.ts';

type Line = Agreement['criteria'][number];

/** Criteria shown at first: those that people agree on least. */
const FIRST = 10;
const PAIRS_TIP = 'Двое, которые оценили один разговор и не видели ответов друг друга.';
const RANGE_TIP =
  'Точный 95-процентный интервал. Пары одной сессии калибровки связаны между собой, поэтому с ними он чуть уже, чем должен быть.';

const COLUMNS: FigureColumns<Line> = [
  {
    title: 'Критерий',
    cell: ({ name, form }) => (
      <>
        {name}
        <span className="block text-sm text-muted">{form.name}</span>
      </>
    ),
  },
  { title: 'Одинаковых ответов', cell: ({ agreement }) => shareText(agreement) },
  { title: 'Наверняка', tip: RANGE_TIP, cell: ({ low, high }) => `от ${shareText(low)} до ${shareText(high)}` },
  { title: 'Пар', tip: PAIRS_TIP, cell: ({ pairs }) => formatNumber(pairs) },
];

/** How often two people give the same answer, criterion by criterion: the yardstick for a machine, too (D-44, D-47). */
export function AgreementCard({ projectIds }: { projectIds: readonly number[] | undefined }) {
  const query = useQuery(agreementQuery(projectIds));
  return (
    <QuerySection query={query} pending={<ListSkeleton />} error={{ framed: true }}>
      {({ criteria }) =>
        criteria.length > 0 && (
          <FigureCard
            title="Как часто двое отвечают одинаково"
            text="По перепроверкам и закрытым сессиям калибровки. Сверху критерии, о которых спорят больше всего."
          >
            <Fold rows={criteria} first={FIRST} className="mx-2 mb-2">
              {(shown) => (
                <FigureTable
                  label="Одинаковые ответы по критериям"
                  rows={shown}
                  rowKey={({ form, criterion_key }) => `${form.id} ${criterion_key}`}
                  columns={COLUMNS}
                />
              )}
            </Fold>
          </FigureCard>
        )
      }
    </QuerySection>
  );
}
