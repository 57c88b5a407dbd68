import { useId, useState } from 'react';
import { CALIBRATION_LIMITS } from '#domain/calibrations/calibration-limits.ts';
import type { MatrixRow } from '#domain/calibrations/calibration-review.schema.ts';
import { AGREED_DECISIONS, type AgreedDecision } from '#domain/calibrations/calibration-states.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Segments } from '#src/components/ui/segments.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { CriterionControl } from '#src/features/evaluations/criterion-control-widget.tsx';
import type { AgreedAnswer } from './agreed-answers.ts';

type AgreedDialogProps = {
  row: MatrixRow;
  agreed: AgreedAnswer | null;
  onDecide: (agreed: AgreedAnswer | null) => void;
  onClose: () => void;
};

type Decision = AgreedDecision | 'none';
const DECISIONS = [
  { value: 'agreed', label: AGREED_DECISIONS.agreed },
  { value: 'open', label: AGREED_DECISIONS.open },
  { value: 'none', label: 'Не решено' },
] as const;

const BLANK = { value: null, na: false } as const;

function criterionOf({ criterion_key, name, scale, allow_na }: MatrixRow): FormCriterion {
  const place = { criterion_id: null, weight: 1, bonus: false, hidden: false };
  return { criterion_key, name, description: '', scale, allow_na, comment_required: 'never', reasons: [], ...place };
}

/** The agreed answer said freely, with its remark. */
export function AgreedDialog({ row, agreed, onDecide, onClose }: AgreedDialogProps) {
  const labelId = useId();
  const [decision, setDecision] = useState<Decision>(agreed?.decision ?? 'agreed');
  const [answer, setAnswer] = useState<Pick<AgreedAnswer, 'value' | 'na'>>(agreed ?? BLANK);
  const [remark, setRemark] = useState(agreed?.remark ?? '');
  const lacksAnswer = decision === 'agreed' && !answer.na && answer.value === null;
  const save = (): void => {
    const said = remark.trim();
    if (decision === 'none') onDecide(null);
    else if (decision === 'open') onDecide({ decision, ...BLANK, remark: said });
    else onDecide({ decision, value: answer.na ? null : answer.value, na: answer.na, remark: said });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={row.name}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button
            variant="primary"
            disabledReason={lacksAnswer ? 'Выберите ответ или оставьте без решения.' : undefined}
            onClick={save}
          >
            Сохранить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4 pt-3">
        <Segments label="Решение" options={DECISIONS} value={decision} onChange={setDecision} />
        {decision === 'agreed' && (
          <div>
            <p id={labelId} className="pb-1.5 text-sm font-medium">
              Согласованный ответ
            </p>
            <CriterionControl
              criterion={criterionOf(row)}
              initial={{ value: answer.value, na: answer.na }}
              onChange={setAnswer}
              labelledBy={labelId}
            />
          </div>
        )}
        {decision !== 'none' && (
          <Field label="Замечание" help="Почему решили так: пригодится тем, кто оценивает дальше.">
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                maxLength={CALIBRATION_LIMITS.remark}
                value={remark}
                onChange={(event) => setRemark(event.target.value)}
              />
            )}
          </Field>
        )}
      </div>
    </Dialog>
  );
}
