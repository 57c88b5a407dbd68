import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { APPEAL_LIMITS } from '#domain/appeals/appeal-words.ts';
import { answerText } from '#domain/evaluations/answer-text.ts';
import type { Answer } from '#domain/evaluations/evaluations.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { CriterionControl } from '#src/features/evaluations/criterion-control-widget.tsx';
import type { AppealProblems, DraftLine } from './appeal-draft.ts';
import { AssessorSaid } from './assessor-said.tsx';
import { LimitedText } from './limited-text.tsx';

type AppealFormLineProps = {
  criterion: FormCriterion;
  given: Answer | undefined;
  /** Line; undefined while the criterion is not disputed. */
  line: DraftLine | undefined;
  problems: AppealProblems;
  onPick: () => void;
  onDrop: () => void;
  onChange: (line: DraftLine) => void;
};

const NOTHING = { value: null, na: false };

/** Criterion with a checkbox; ticked, it asks for the right answer and the reason. */
export function AppealFormLine(props: AppealFormLineProps) {
  const { criterion, given = NOTHING, line, onPick, onDrop } = props;
  const id = useId();
  return (
    <li className="border-b border-line/60 py-2.5 last:border-b-0">
      <label className="flex cursor-pointer flex-wrap items-start gap-x-2.5 gap-y-1 pointer-coarse:py-1.5">
        <input
          type="checkbox"
          checked={line !== undefined}
          onChange={() => (line ? onDrop() : onPick())}
          className="mt-0.5"
        />
        <span id={id} className="min-w-40 flex-1">
          {criterion.name}
        </span>
        <span className="max-w-full text-sm text-muted">
          <span className="sr-only">оценка: </span>
          {answerText(criterion.scale, given)}
        </span>
      </label>
      {props.given && (
        <div className="pt-1 pl-7">
          <AssessorSaid answer={props.given} />
        </div>
      )}
      {line && <Proposal {...props} line={line} labelledBy={id} />}
    </li>
  );
}

function Proposal(props: AppealFormLineProps & { line: DraftLine; labelledBy: string }) {
  const { criterion, line, problems, onChange, labelledBy } = props;
  const key = `lines.${criterion.criterion_key}`;
  const problem = problems[key];
  return (
    <div data-line={criterion.criterion_key} className="mt-2.5 flex flex-col gap-3 border-l-2 border-accent-text pl-3">
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">Ваш ответ</span>
        <CriterionControl
          criterion={criterion}
          initial={line}
          onChange={(proposed) => onChange({ ...line, ...proposed })}
          labelledBy={labelledBy}
        />
        <div aria-live="polite">
          {problem && (
            <p className="flex gap-1.5 text-sm text-grade-poor">
              <CircleAlert className="mt-0.5" />
              {problem}
            </p>
          )}
        </div>
      </div>
      <LimitedText
        label="Почему"
        required
        max={APPEAL_LIMITS.comment}
        value={line.comment}
        onChange={(comment) => onChange({ ...line, comment })}
        error={problems[`${key}.comment`]}
      />
    </div>
  );
}
