import { APPEAL_LIMITS, APPEAL_REASONS, reasonsFor } from '#domain/appeals/appeal-words.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { LimitedText } from './limited-text.tsx';
import type { DraftDecision } from './review-draft.ts';

const VERDICTS = [
  { value: 'accept', label: 'Принять', tone: 'good' },
  { value: 'decline', label: 'Отклонить', tone: 'bad' },
] as const;

type DecisionFieldsProps = {
  /** Name of the decision: «Решение: Приветствие». */
  label: string;
  decision: DraftDecision;
  problem: string | undefined;
  /** Comment field; an appeal of the whole has only the common one, below. */
  hasComment: boolean;
  onChange: (change: Partial<DraftDecision>) => void;
};

/** Fields of a decision: accept or decline, reason, comment. */
export function DecisionFields({ label, decision, problem, hasComment, onChange }: DecisionFieldsProps) {
  const { accepted, reason, comment } = decision;
  const reasons = accepted === null ? [] : reasonsFor(accepted);
  return (
    <div className="flex flex-col gap-2.5">
      <Segments
        label={label}
        options={VERDICTS}
        value={accepted === null ? null : accepted ? 'accept' : 'decline'}
        onChange={(verdict) => onChange({ accepted: verdict === 'accept' })}
      />
      {accepted === null ? (
        <p aria-live="polite" className="text-sm text-grade-poor empty:hidden">
          {problem}
        </p>
      ) : (
        <div className="grid gap-2.5 sm:grid-cols-2">
          <Field label="Причина" error={problem} required>
            {(control) => (
              <Select
                {...control}
                options={reasons.map((value) => ({ value, label: APPEAL_REASONS[value] }))}
                placeholder="Выберите"
                value={reason}
                onChange={(event) => onChange({ reason: reasons.find((one) => one === event.target.value) ?? '' })}
              />
            )}
          </Field>
          {hasComment && (
            <LimitedText
              label="Пояснение"
              rows={1}
              max={APPEAL_LIMITS.comment}
              value={comment}
              onChange={(text) => onChange({ comment: text })}
            />
          )}
        </div>
      )}
    </div>
  );
}
