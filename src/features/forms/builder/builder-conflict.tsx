import { compareVersions, countDifferences } from '#domain/forms/compare-versions.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { readerZone } from '#src/app/reader-zone.ts';
import { DraftConflict } from '#src/components/unsaved/draft-conflict.tsx';
import { useBuilder, useBuilderSession, useContent } from './builder-context.ts';
import { differenceLines } from './builder-difference.ts';
import { savableContent } from './builder-content.ts';

const LINES_SHOWN = 12;

/** Differences for the choice between two states of a form. */
export function BuilderConflict() {
  const { session } = useBuilder();
  const { conflict } = useBuilderSession();
  const mine = useContent(savableContent);
  if (!conflict) return null;
  const difference = compareVersions(conflict.content, mine);
  const lines = differenceLines(difference);
  const author = conflict.updated_by ? `, ${conflict.updated_by.name}` : '';
  return (
    <DraftConflict
      session={session}
      title="Форма изменена в другом месте"
      description={`На сервере другой вариант: ${formatDateTime(conflict.updated_at, readerZone())}${author}. Какой оставить? Второй пропадёт.`}
    >
      <p className="font-medium">
        {countDifferences(difference).isSame ? 'Содержание одинаковое.' : 'Чем ваш вариант отличается:'}
      </p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {lines.slice(0, LINES_SHOWN).map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      {lines.length > LINES_SHOWN && <p className="mt-1 text-muted">и ещё {lines.length - LINES_SHOWN}</p>}
    </DraftConflict>
  );
}
