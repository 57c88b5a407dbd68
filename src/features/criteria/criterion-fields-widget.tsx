import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { ControlledField } from '#src/components/field-group/controlled-field.tsx';
import { CONTENT_FIELDS, NAME_FIELD } from './criterion-field-list.tsx';

type CriterionFieldsProps = {
  value: CriterionContent;
  onChange: (criterion: CriterionContent) => void;
  /** What the caller knows against a field; what a field's own rules say appears on leaving it. */
  errors?: Partial<Record<keyof CriterionContent, string>>;
  disabled?: boolean;
};

const FIELDS = [...NAME_FIELD, ...CONTENT_FIELDS];

/** A criterion as it is edited (D-8), wherever it is kept: hands on the whole with every change. */
export function CriterionFields({ value, onChange, errors = {}, disabled = false }: CriterionFieldsProps) {
  return (
    <div className="flex flex-col gap-5">
      {FIELDS.map((spec) => (
        <ControlledField
          key={spec.name}
          spec={disabled ? { ...spec, disabled } : spec}
          value={value[spec.name]}
          onChange={(changed) => onChange({ ...value, [spec.name]: changed })}
          error={errors[spec.name]}
        />
      ))}
    </div>
  );
}
