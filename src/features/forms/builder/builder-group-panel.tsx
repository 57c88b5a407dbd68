import { updateGroup } from '#domain/forms/edit-content.ts';
import { FORM_LIMITS } from '#domain/forms/form-limits.ts';
import { CRITERION_GROUPS, valuesOf } from '#domain/references/static-references.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { groupIn } from './builder-content.ts';
import { useBuilder, useContent } from './builder-context.ts';
import { FindingLines } from './builder-finding-lines.tsx';
import { useGroupFindings } from './builder-insights.ts';
import { BuilderNumber } from './builder-number.tsx';

const SECTIONS = valuesOf(CRITERION_GROUPS);
const OPTIONS = SECTIONS.map((value) => ({ value, label: CRITERION_GROUPS[value] }));

/** Panel of a group: its name, its section, its weight. */
export function BuilderGroupPanel({ id }: { id: string }) {
  const { store } = useBuilder();
  const group = useContent((content) => groupIn(content, id));
  const isWeighed = useContent(({ rate_method }) => rate_method === 'groups');
  const findings = useGroupFindings(id);
  if (!group) return null;
  return (
    <div className="flex flex-col gap-5">
      <FindingLines findings={findings} />
      <Field label="Название" required>
        {(control) => (
          <Input
            {...control}
            value={group.name}
            maxLength={FORM_LIMITS.name}
            onChange={({ target: { value } }) =>
              store.edit((content) => updateGroup(content, id, { name: value }), `${id}.name`)
            }
          />
        )}
      </Field>
      <Field label="Раздел" help="По нему сравнивают группы разных форм в отчётах.">
        {(control) => (
          <Select
            {...control}
            options={OPTIONS}
            value={group.criterion_group}
            onChange={({ target: { value } }) => {
              const section = SECTIONS.find((one) => one === value);
              if (section) store.edit((content) => updateGroup(content, id, { criterion_group: section }));
            }}
          />
        )}
      </Field>
      {isWeighed && (
        <Field label="Вес группы">
          {(control) => (
            <BuilderNumber
              {...control}
              value={group.weight}
              onChange={(weight) => store.edit((content) => updateGroup(content, id, { weight }), `${id}.weight`)}
              className="max-w-32"
            />
          )}
        </Field>
      )}
    </div>
  );
}
