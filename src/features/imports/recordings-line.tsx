import type { Import } from '#domain/imports/imports.schema.ts';
import { filesText, recordsText, rowsText } from './import-texts.ts';

/** Count of recordings that found their rows, and names of those that did not. */
export function RecordingsLine({ recordings }: Pick<Import, 'recordings'>) {
  if (!recordings || recordings.matched + recordings.unmatched === 0) return null;
  const { matched, unmatched, names } = recordings;
  return (
    <div className="text-sm">
      <p>Нашли свои строки: {recordsText(matched)}.</p>
      {unmatched > 0 && (
        <p className="break-words text-grade-fair">
          Ни одной строке не подошли: {recordsText(unmatched)} ({names.join(', ')}
          {names.length < unmatched ? ' и другие' : ''}).
        </p>
      )}
    </div>
  );
}

/** Count of rows with words (D-66), and files of words that no row names. */
export function WordsLine({ words }: Pick<Import, 'words'>) {
  if (!words) return null;
  const { rows, unmatched, names } = words;
  return (
    <div className="text-sm">
      <p>С расшифровкой или перепиской: {rowsText(rows)}.</p>
      {unmatched > 0 && (
        <p className="break-words text-grade-fair">
          Ни одной строке не подошли: {filesText(unmatched)} ({names.join(', ')}
          {names.length < unmatched ? ' и другие' : ''}).
        </p>
      )}
    </div>
  );
}
