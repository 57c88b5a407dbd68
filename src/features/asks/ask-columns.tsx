import { ASK_STATES, type AskState } from '#domain/asks/ask-words.ts';
import type { AsksQuery } from '#domain/asks/asks.filters.ts';
import type { AskListItem } from '#domain/asks/asks.schema.ts';
import { shareText } from '#domain/asks/share-of.ts';
import { listTime } from '#src/app/list-time.ts';
import { listColumn } from '#src/components/table/list-columns.ts';
import { RowLink } from '#src/components/table/row-link.tsx';
import { Badge, type Tone } from '#src/components/ui/badge.tsx';

const TONES: Record<AskState, Tone> = {
  running: 'accent',
  waiting: 'fair',
  done: 'neutral',
  stopped: 'neutral',
  failed: 'poor',
};

const AskBadge = ({ state }: { state: AskState }) => <Badge tone={TONES[state]}>{ASK_STATES[state]}</Badge>;

const linkToAsk = ({ id }: { id: number }) => ({ to: '/asks/$id', params: { id: String(id) } }) as const;

/** Answer in a line: of a share its interval, of values the commonest. */
function answerText({ kind, share, values }: Pick<AskListItem, 'kind' | 'share' | 'values'>): string {
  if (kind === 'share') return share ? `Да: ${shareText(share)}` : 'Ответа пока нет';
  const [first] = values;
  return first ? `${first.label}: ${shareText(first.share)}` : 'Ничего не прочитано';
}

const by = (sort: 'created_at'): AsksQuery['sort'] & 'created_at' => sort;

export const COLUMNS = [
  listColumn<AskListItem>({
    id: 'question',
    title: 'Вопрос',
    width: 300,
    grow: 4,
    fixed: true,
    cell: (row) => (
      <RowLink link={linkToAsk(row)} className="line-clamp-2 font-medium">
        {row.question}
      </RowLink>
    ),
  }),
  listColumn<AskListItem>({
    id: 'answer',
    title: 'Ответ',
    width: 260,
    grow: 3,
    cell: (row) => <span className="line-clamp-2 tabular-nums">{answerText(row)}</span>,
  }),
  listColumn<AskListItem>({
    id: 'state',
    title: 'Состояние',
    width: 132,
    cell: ({ state }) => <AskBadge state={state} />,
  }),
  listColumn<AskListItem>({
    id: 'company',
    title: 'Компания',
    width: 150,
    grow: 1,
    from: 'xl',
    cell: ({ company }) => <span className="line-clamp-2">{company.name}</span>,
  }),
  listColumn<AskListItem>({
    id: 'author',
    title: 'Кто спросил',
    width: 150,
    grow: 1,
    from: 'xl',
    cell: ({ author }) => <span className="line-clamp-2">{author.name}</span>,
  }),
  listColumn<AskListItem>({
    id: 'created_at',
    title: 'Когда',
    sort: by('created_at'),
    width: 152,
    cell: ({ created_at }) => <span className="text-muted tabular-nums">{listTime(created_at)}</span>,
  }),
];

/** A question on a phone. */
export function AskCard({ row }: { row: AskListItem }) {
  return (
    <div className="flex flex-col items-start gap-1 pr-8">
      <RowLink link={linkToAsk(row)} className="font-medium">
        {row.question}
      </RowLink>
      <span className="tabular-nums">{answerText(row)}</span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted tabular-nums">
        <AskBadge state={row.state} /> {listTime(row.created_at)} · {row.company.name}
      </span>
    </div>
  );
}
