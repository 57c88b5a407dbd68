import type { FieldList } from '../field-group/field-spec.ts';
import { Button } from '../ui/button.tsx';
import { DefinitionList } from '../ui/definition-list.tsx';
import type { LooseValues } from './changed-values.ts';
import { shownValue } from './shown-value.ts';

type AsideValuesProps = {
  fields: FieldList;
  values: LooseValues;
  onReturn: () => void;
  onHide: () => void;
};

/** Own typed values that the newer version has replaced: to be read, copied or taken back. */
export function AsideValues({ fields, values, onReturn, onHide }: AsideValuesProps) {
  const facts = fields
    .filter(({ name }) => name in values)
    .map((spec) => ({
      term: spec.label,
      value: <span className="break-words whitespace-pre-line">{shownValue(spec, values[spec.name])}</span>,
    }));
  return (
    <section aria-label="Ваши значения" className="mb-5 rounded-lg border border-line bg-subtle p-4">
      <h2 className="mb-2 font-semibold">Ваши значения</h2>
      <DefinitionList facts={facts} />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" data-form-action="" onClick={onReturn}>
          Вернуть в форму
        </Button>
        <Button size="sm" variant="ghost" data-form-action="" onClick={onHide}>
          Скрыть
        </Button>
      </div>
    </section>
  );
}
