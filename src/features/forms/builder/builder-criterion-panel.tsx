import type { CriterionContent } from '#domain/criteria/criterion-content.ts';
import { type CriterionFields as FormCriterionFields, updateCriterion } from '#domain/forms/edit-content.ts';
import { isScoredScale } from '#domain/scales/is-scored-scale.ts';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { CriterionFields } from '#src/features/criteria/criterion-fields-widget.tsx';
import { CheckEditor } from '../checks/check-editor.tsx';
import { criterionIn } from './builder-content.ts';
import { useBuilder, useContent } from './builder-context.ts';
import { FindingLines } from './builder-finding-lines.tsx';
import { useCriterionFindings, useCriterionShare } from './builder-insights.ts';
import { BuilderNumber } from './builder-number.tsx';
import { hasWeight, shareText } from './builder-words.ts';

const CONTENT = [
  'name',
  'description',
  'scale',
  'allow_na',
  'comment_required',
  'reasons',
] as const satisfies readonly (keyof CriterionContent)[];

/** Panel of a criterion: its content, then its settings in this form. */
export function BuilderCriterionPanel({ id }: { id: string }) {
  const { store } = useBuilder();
  const criterion = useContent((content) => criterionIn(content, id)?.criterion ?? null);
  const isWeighed = useContent((content) => criterion !== null && hasWeight(content, criterion));
  const findings = useCriterionFindings(id);
  if (!criterion) return null;
  const set = (change: Partial<FormCriterionFields>, field: string | null = null): void =>
    store.edit((content) => updateCriterion(content, id, change), field && `${id}.${field}`);
  return (
    <div className="flex flex-col gap-5">
      <FindingLines findings={findings} />
      <CriterionFields
        value={criterion}
        onChange={(changed) => {
          const names = CONTENT.filter((name) => changed[name] !== criterion[name]);
          set(Object.fromEntries(names.map((name) => [name, changed[name]])), names.join());
        }}
      />
      <CheckEditor criterion={criterion} onChange={(check) => set({ check }, 'check')} />
      <fieldset className="flex flex-col gap-3 border-t border-line pt-4">
        <legend className="sr-only">Место в форме</legend>
        {isWeighed && (
          <Field label="Вес" help={<ShareHelp id={id} bonus={criterion.bonus} />}>
            {(control) => (
              <BuilderNumber
                {...control}
                value={criterion.weight}
                onChange={(weight) => set({ weight }, 'weight')}
                className="max-w-32"
              />
            )}
          </Field>
        )}
        {isScoredScale(criterion.scale) && (
          <Checkbox
            label="Бонус: прибавляет к набранному, но не к возможному"
            checked={criterion.bonus}
            onChange={({ target: { checked } }) => set({ bonus: checked })}
          />
        )}
        <Checkbox
          label="Скрыт: асессор его не видит, в оценку не входит"
          checked={criterion.hidden}
          onChange={({ target: { checked } }) => set({ hidden: checked })}
        />
      </fieldset>
    </div>
  );
}

function ShareHelp({ id, bonus }: { id: string; bonus: boolean }) {
  const share = useCriterionShare(id);
  const method = useContent(({ rate_method }) => rate_method);
  return share ? shareText(method, share, bonus).title : 'В оценку не входит';
}
