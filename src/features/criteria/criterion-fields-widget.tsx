import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { ControlledField } from '#src/components/field-group/controlled-field.tsx';
import { CONTENT_FIELDS, NAME_FIELD } from './criterion-field-list.tsx';

type CriterionFieldsProps = {
  value: CriterionContent;
  onChange: (criterion: CriterionContent) => void;
  /** Errors known to the caller; a field's own rules are checked on leaving it. */
  errors?: Partial<Record<keyof CriterionContent, string>>;
  disabled?: boolean;
};

const FIELDS = [...NAME_FIELD, ...CONTENT_FIELDS];

/** Fields of a criterion (D-8), wherever it is stored: passes on the whole with every change. */
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
