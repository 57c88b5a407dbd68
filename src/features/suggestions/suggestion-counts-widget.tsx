import { COMMUNICATIONS } from '#domain/kernel/nouns.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { countOf } from '#domain/kernel/plural.ts';
import type { SuggestionCounts as Counts } from '#domain/suggestions/suggestion-counts.schema.ts';
import { UNASKED } from '#domain/suggestions/unasked.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { suggestionCountsQuery } from './suggestions.queries.ts';

/**
 * «Подсказки движка» of a project: how much it has judged, what waits, and what is not judged and why (D-43). Nothing
 * where no engine was ever asked.
 */
export function SuggestionCounts({ projectId, className = '' }: { projectId: number; className?: string }) {
  const { data } = useQuery(suggestionCountsQuery(projectId));
  if (!data || (data.answered === 0 && data.waiting === 0 && data.unasked.length === 0)) return null;
  return (
    <section aria-labelledby="suggestion-counts" className={`flex flex-col gap-2 ${className}`}>
      <h2 id="suggestion-counts" className="text-md font-semibold">
        Подсказки движка
      </h2>
      <p>
        С подсказками {countOf(data.answered, COMMUNICATIONS)}
        {data.waiting > 0 && `, ждут ${formatNumber(data.waiting)}`}.
      </p>
      {data.unasked.length > 0 && <Unasked unasked={data.unasked} />}
    </section>
  );
}

function Unasked({ unasked }: Pick<Counts, 'unasked'>) {
  return (
    <>
      <h3 className="font-medium">Не оценено и почему</h3>
      <ul className="flex flex-col gap-1">
        {unasked.map(({ why, count, newest }) => (
          <li key={why}>
            {UNASKED[why]}: {formatNumber(count)}{' '}
            <span className="text-muted">
              (
              {newest.map((id, at) => (
                <Fragment key={id}>
                  {at > 0 && ', '}
                  <Link
                    to="/communications/$id"
                    params={{ id: String(id) }}
                    className="rounded text-accent-text underline"
                  >
                    № {id}
                  </Link>
                </Fragment>
              ))}
              {count > newest.length && ' и другие'})
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
