import { Link } from '@tanstack/react-router';
import { formatNumber } from '#domain/kernel/format-number.ts';
import type { System } from '#domain/system/system.schema.ts';
import { listTime } from '#src/app/list-time.ts';
import { Badge } from '#src/components/ui/badge.tsx';
import { DefinitionList } from '#src/components/ui/definition-list.tsx';
import { Line, PartCard, PathLink } from './part-card.tsx';

type Source = System['sources']['named'][number];

const noteOf = ({ project, error, last_call_at }: Source): string =>
  `${project}. ${error ?? (last_call_at === null ? 'Звонков ещё не было.' : `Последний звонок: ${listTime(last_call_at)}.`)}`;

/** Sources of calls, those that fail or are silent by name. */
export function SourcesCard({ sources: { active, paused, failed, silent, named } }: Pick<System, 'sources'>) {
  const more = failed + silent - named.length;
  return (
    <PartCard part="sources" title="Источники звонков">
      <DefinitionList
        facts={[
          { term: 'Включены', value: formatNumber(active) },
          { term: 'Выключены', value: formatNumber(paused) },
          { term: 'С ошибкой', value: formatNumber(failed) },
          { term: 'Молчат', value: formatNumber(silent) },
        ]}
      />
      {named.length > 0 && (
        <ul aria-label="Источники, на которые нужно посмотреть" className="divide-y divide-line">
          {named.map((source) => (
            <Line
              key={source.id}
              head={
                <>
                  <PathLink path={`/integrations/${source.id}/`}>{source.name}</PathLink>
                  <Badge tone={source.error === null ? 'fair' : 'poor'}>
                    {source.error === null ? 'Молчит' : 'Ошибка'}
                  </Badge>
                </>
              }
              note={noteOf(source)}
            />
          ))}
        </ul>
      )}
      <Link to="/integrations/" className="self-start text-accent-text hover:underline">
        {more > 0 ? `Все интеграции: здесь нет ещё ${formatNumber(more)}` : 'Все интеграции'}
      </Link>
    </PartCard>
  );
}
