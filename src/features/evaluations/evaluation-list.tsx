import { ChevronDown, CircleX, Plus } from 'lucide-react';
import { useState } from 'react';
import type { EvaluationSummary } from '#domain/evaluations/evaluations.schema.ts';
import { EVALUATION_STATE_LABELS } from '#domain/evaluations/evaluation-states.ts';
import { scoreTexts } from '#domain/evaluations/format-score.ts';
import { scoreTone } from '#domain/evaluations/score-tone.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Badge } from '#src/components/ui/badge.tsx';
import { classNames } from '#src/components/ui/class-names.ts';
import { VisuallyHidden } from '#src/components/ui/visually-hidden.tsx';
import { isReadable } from './evaluation-choice.ts';

type EvaluationListProps = {
  evaluations: readonly EvaluationSummary[];
  userId: number;
  /** Id of the open evaluation; null is a new one. */
  openId: number | null;
  canStart: boolean;
  /** One is being filled: the others wait in one line, unfolded by a press. */
  folded: boolean;
  onOpen: (id: number | null) => void;
};

/** List of this communication's evaluations; hidden while there is nothing to choose from. */
export function EvaluationList(props: EvaluationListProps) {
  const { evaluations, userId, openId, canStart, folded, onOpen } = props;
  const [first] = evaluations;
  const isAloneAndOpen = evaluations.length === 1 && first?.id === openId;
  const nothingToChoose = first ? isAloneAndOpen && !canStart : !(folded && canStart);
  if (nothingToChoose) return null;
  // Whose it is, its form and its score: the evaluation below says all of it.
  if (folded || isAloneAndOpen) return <FoldedList {...props} />;
  return (
    <ul aria-label="Оценки" className="flex flex-col gap-px border-b border-line p-2">
      {evaluations.map((summary) => (
        <li key={summary.id}>
          <EvaluationRow
            summary={summary}
            readable={isReadable(summary, userId)}
            isOwn={summary.assessor.id === userId}
            open={summary.id === openId}
            onOpen={() => onOpen(summary.id)}
          />
        </li>
      ))}
      {canStart && openId !== null && (
        <li>
          <button
            type="button"
            onClick={() => onOpen(null)}
            className={classNames(rowClass, 'text-accent-text hover:bg-subtle')}
          >
            <Plus aria-hidden="true" />
            {startLabel(props)}
          </button>
        </li>
      )}
    </ul>
  );
}

const startLabel = ({ evaluations, userId }: EvaluationListProps): string =>
  evaluations.some(({ assessor }) => assessor.id === userId) ? 'Оценить по другой форме' : 'Новая оценка';

/** The list in one line, until it is asked for. */
function FoldedList(props: EvaluationListProps) {
  const { evaluations, openId, canStart, onOpen } = props;
  const [isOpen, setOpen] = useState(false);
  const others = evaluations.filter(({ id }) => id !== openId).length;
  if (isOpen) return <EvaluationList {...props} folded={false} />;
  return (
    <div className="flex items-center gap-1 border-b border-line px-2 text-sm">
      {others > 0 && (
        <Button variant="ghost" size="sm" icon={<ChevronDown />} aria-expanded={false} onClick={() => setOpen(true)}>
          {`Другие оценки: ${others}`}
        </Button>
      )}
      {canStart && (
        <Button variant="ghost" size="sm" icon={<Plus />} onClick={() => onOpen(null)}>
          {startLabel(props)}
        </Button>
      )}
    </div>
  );
}

const rowClass = 'flex min-h-9 w-full flex-wrap items-center gap-2 rounded px-2 py-1 text-left pointer-coarse:min-h-11';

type EvaluationRowProps = {
  summary: EvaluationSummary;
  readable: boolean;
  isOwn: boolean;
  open: boolean;
  onOpen: () => void;
};

function EvaluationRow({ summary, readable, isOwn, open, onOpen }: EvaluationRowProps) {
  const tone = scoreTone(summary);
  const { own, percent } = scoreTexts(summary.score, summary.scale);
  const facts = (
    <>
      <span className="min-w-0 flex-1 truncate">
        {isOwn ? 'Моя оценка' : summary.assessor.name}
        <span className="text-muted"> · {summary.form.name}</span>
      </span>
      {summary.state !== 'published' && <Badge>{EVALUATION_STATE_LABELS[summary.state]}</Badge>}
      {tone !== null && (
        <>
          {summary.grade && <span className="text-sm text-muted">{summary.grade.name}</span>}
          {own && <span className="text-sm font-medium tabular-nums">{own}</span>}
          <Badge tone={tone} icon={summary.passed === false && <CircleX className="size-3.5" />}>
            {percent}
            {summary.passed === false && <VisuallyHidden>, порог не пройден</VisuallyHidden>}
          </Badge>
        </>
      )}
    </>
  );
  if (!readable) {
    return (
      <p
        className={classNames(rowClass, 'text-muted')}
        title={summary.state === 'draft' ? undefined : 'Откроется, когда вы отправите свою оценку'}
      >
        {facts}
      </p>
    );
  }
  return (
    <button
      type="button"
      aria-current={open || undefined}
      onClick={onOpen}
      className={classNames(rowClass, open ? 'bg-accent-soft' : 'hover:bg-subtle')}
    >
      {facts}
    </button>
  );
}
