import { compareVersions, countDifferences } from '#domain/forms/compare-versions.ts';
import { formatDateTime } from '#domain/kernel/format-date.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { useBuilder, useBuilderSession, useContent } from './builder-context.ts';
import { differenceLines } from './builder-difference.ts';
import { savableContent } from './builder-content.ts';

const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
const LINES_SHOWN = 12;

/** Conflict of two states of one draft: a person chooses, nothing is overwritten silently. */
export function BuilderConflict() {
  const { session } = useBuilder();
  const { conflict } = useBuilderSession();
  const mine = useContent(savableContent);
  if (!conflict) return null;
  const difference = compareVersions(conflict.content, mine);
  const lines = differenceLines(difference);
  const author = conflict.updated_by ? `, ${conflict.updated_by.name}` : '';
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      noDismiss
      role="alertdialog"
      size="md"
      title="Форма изменена в другом месте"
      description={`На сервере другой вариант: ${formatDateTime(conflict.updated_at, here)}${author}. Какой оставить? Второй пропадёт.`}
      footer={
        <>
          <Button onClick={() => session.keepMine()}>Оставить мой вариант</Button>
          <Button variant="primary" onClick={() => session.takeServers()}>
            Взять с сервера
          </Button>
        </>
      }
    >
      {/* Focus on the text, not on a button: whoever is typing must not choose by the next Space. */}
      <div data-autofocus="" tabIndex={-1} className="mt-4 outline-none">
        <p className="font-medium">
          {countDifferences(difference).isSame ? 'Содержание одинаковое.' : 'Чем ваш вариант отличается:'}
        </p>
        <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
          {lines.slice(0, LINES_SHOWN).map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        {lines.length > LINES_SHOWN && <p className="mt-1 text-muted">и ещё {lines.length - LINES_SHOWN}</p>}
      </div>
    </Dialog>
  );
}
