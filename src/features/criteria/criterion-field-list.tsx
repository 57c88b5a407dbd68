import { isScale } from '#domain/scales/is-scale.ts';
import { reasonsProblem } from '#domain/criteria/reasons-problem.ts';
import { scaleProblem } from '#domain/scales/scale-problem.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import type { CommentRule } from '#domain/forms/form-content.schema.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { required, type Rule } from '#domain/kernel/validation-rules.ts';
import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { fieldsOf, ownField } from '#src/components/field-group/field-spec.ts';
import { COMMENT_WORDS } from '#domain/forms/comment-words.ts';
import { DescriptionEditor } from './description-editor.tsx';
import { ReasonsEditor } from './reasons-editor.tsx';
import { ScaleEditor } from './scale-editor-widget.tsx';
import { scaleText } from '#domain/scales/scale-text.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

const NO_TEXT: string = '';
const NO_SCALE: Scale = { type: 'text' };
const NO_REASONS: readonly string[] = [];

export const COMMENT_RULES = [
  'never',
  'on_loss',
  'on_loss_without_reason',
  'always',
] as const satisfies readonly CommentRule[];
const COMMENT_OPTIONS = COMMENT_RULES.map((value) => ({ value, label: COMMENT_WORDS[value] }));

const goodScale: Rule = (value) => (isScale(value) ? scaleProblem(value) : null);
const goodReasons: Rule = (value) => (isTexts(value) ? reasonsProblem(value) : null);

export const NAME_FIELD = fieldsOf<CriterionContent>()([
  {
    type: 'textarea',
    name: 'name',
    label: 'Название',
    rows: 1,
    rules: [required],
    maxLength: FORM_LIMITS.criterion_name,
  },
]);

/** Fields shared by the catalogue and a form, below the criterion's place in either. */
export const CONTENT_FIELDS = fieldsOf<CriterionContent>()([
  ownField({
    name: 'description',
    label: 'Описание для асессора',
    empty: NO_TEXT,
    accepts: isText,
    draw: (own) => <DescriptionEditor {...own} />,
    show: (value) => value || 'Не указано',
  }),
  ownField({
    name: 'scale',
    label: 'Шкала',
    rules: [goodScale],
    empty: NO_SCALE,
    accepts: isScale,
    draw: ({ value, onChange, control, disabled }) => (
      <ScaleEditor
        value={value}
        onChange={onChange}
        // Scale editor stays silent when the field itself shows the error.
        saysErrors={control['aria-invalid'] !== true}
        isChecked={control['aria-invalid'] === true}
        disabled={disabled}
      />
    ),
    show: scaleText,
  }),
  { type: 'toggle', name: 'allow_na', label: 'Можно ответить «Н/П»', help: 'Критерий тогда не участвует в оценке.' },
  {
    type: 'radio-group',
    name: 'comment_required',
    label: 'Комментарий асессора',
    options: COMMENT_OPTIONS,
  },
  ownField({
    name: 'reasons',
    label: 'Причины снижения балла',
    help: 'Асессор выбирает из них, когда балл снижен.',
    rules: [goodReasons],
    empty: NO_REASONS,
    accepts: isTexts,
    draw: ({ value, onChange, disabled }) => <ReasonsEditor value={value} onChange={onChange} disabled={disabled} />,
    show: (value) => value.join('\n'),
  }),
]);
