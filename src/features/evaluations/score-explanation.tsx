import { Link } from '@tanstack/react-router';
import type { ScoreResult } from '#domain/evaluations/evaluations.schema.ts';
import { formatGroupPercent, scoreTexts } from '#domain/evaluations/format-score.ts';
import { METHOD_WORDS } from '#domain/forms/method-words.ts';
import type { FormContent } from '#domain/forms/form-content.schema.ts';
import { formatNumber } from '#domain/kernel/format-number.ts';
import { classNames } from '#src/components/ui/class-names.ts';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { ADJUSTMENT_NAMES, countingNote, lineValue, signed } from './score-words.ts';

type ScoreExplanationProps = {
  content: FormContent;
  result: ScoreResult;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Explanation of the score: every number, adding up to it (D-13). */
export function ScoreExplanation({ content, result, open, onOpenChange }: ScoreExplanationProps) {
  const shown = result.lines.filter(({ counting }) => counting !== 'hidden');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Как посчитано"
      description={METHOD_WORDS[content.rate_method]}
      size="lg"
    >
      <table className="mt-3 w-full text-sm tabular-nums">
        <thead className="text-left text-muted">
          <tr className="border-b border-line">
            <th scope="col" className="w-full py-1.5 pr-3 font-medium">
              Критерий
            </th>
            <th scope="col" className="py-1.5 pr-6 text-right font-medium max-sm:hidden">
              Набрано
            </th>
            <th scope="col" className="py-1.5 pr-6 text-right font-medium max-sm:hidden">
              Вес
            </th>
            <th scope="col" className="py-1.5 text-right font-medium whitespace-nowrap">
              Вклад
            </th>
          </tr>
        </thead>
        {content.groups.map((group) => (
          <GroupLines
            key={group.key}
            name={group.name}
            facts={groupFacts(
              content,
              result.groups.find(({ key }) => key === group.key),
            )}
            lines={shown.filter((line) => line.group_key === group.key)}
          />
        ))}
        <Total content={content} result={result} />
      </table>
      <p className="mt-4 text-sm">
        <Link to="/help/{-$page}" params={{ page: 'score' }} className="text-accent-text hover:underline">
          Как считается балл: справка
        </Link>
      </p>
    </Dialog>
  );
}

type Lines = ScoreResult['lines'];

/** Facts of a group: «62,5 %», and its weight where the method uses one. */
function groupFacts({ rate_method: method }: FormContent, group: ScoreResult['groups'][number] | undefined): string {
  if (!group || group.percent === null) return '';
  const percent = formatGroupPercent(group.percent, method);
  return method === 'groups' ? `${percent} · вес группы ${formatNumber(group.weight)}` : percent;
}

function GroupLines({ name, facts, lines }: { name: string; facts: string; lines: Lines }) {
  if (lines.length === 0) return null;
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className="pt-4 pb-1 text-left font-semibold">
          {name}
          {facts && <span className="ml-2 font-normal text-muted">{facts}</span>}
        </th>
      </tr>
      {lines.map((line) => (
        <LineRow key={line.criterion_key} line={line} />
      ))}
    </tbody>
  );
}

function LineRow({ line }: { line: Lines[number] }) {
  const note = countingNote(line);
  const weight = line.weight === null ? '—' : formatNumber(line.weight);
  return (
    <tr className="border-b border-line/60 align-top">
      <th scope="row" className="py-1.5 pr-3 text-left font-normal">
        {line.name}
        {note && <span className="block text-muted">{note}</span>}
        {line.earned !== null && (
          <span className="block text-muted sm:hidden">
            {lineValue(line)}
            {line.weight !== null && ` · вес ${weight}`}
          </span>
        )}
      </th>
      <td className="py-1.5 pr-6 text-right whitespace-nowrap max-sm:hidden">{lineValue(line)}</td>
      <td className="py-1.5 pr-6 text-right max-sm:hidden">{weight}</td>
      <td
        className={classNames(
          'py-1.5 text-right whitespace-nowrap',
          // Taken back below by the critical error: no number to be proud of.
          line.zeroed_by === 'form' ? 'text-muted' : 'font-medium',
        )}
      >
        {signed(line.contribution)}
      </td>
    </tr>
  );
}

const NOTHING = '\u00a0';

/** Empty cells of the points and the weight: one spanning both would keep their place on a phone, where they are hidden. */
function Between() {
  return (
    <>
      <td className="max-sm:hidden">{NOTHING}</td>
      <td className="max-sm:hidden">{NOTHING}</td>
    </>
  );
}

function Total({ content, result }: Pick<ScoreExplanationProps, 'content' | 'result'>) {
  const { own, percent } = scoreTexts(result.score, content.scale);
  return (
    <tfoot>
      {result.adjustments.map(({ kind, amount }) => (
        <tr key={kind} className="border-b border-line/60">
          <th scope="row" className="py-1.5 pr-3 text-left font-normal">
            {ADJUSTMENT_NAMES[kind]}
          </th>
          <Between />
          <td className="py-1.5 text-right font-medium">{signed(amount)}</td>
        </tr>
      ))}
      <tr>
        <th scope="row" className="pt-3 text-left text-md font-semibold">
          Итого
        </th>
        <Between />
        <td className="pt-3 text-right text-md font-semibold whitespace-nowrap">
          {percent}
          {own && <span className="block">= {own}</span>}
        </td>
      </tr>
    </tfoot>
  );
}
