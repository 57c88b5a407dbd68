import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { dictionariesOf } from '#domain/checks/dictionaries-of.ts';
import { CHECK_LIMITS } from '#domain/forms/criterion-check-limits.ts';
import { checkableOptions } from '#domain/forms/criterion-check-flaws.ts';
import type { CheckCondition, CheckRule, CriterionCheck } from '#domain/forms/criterion-check.schema.ts';
import type { FormCriterion } from '#domain/forms/form-content.schema.ts';
import { PER_PAGE_MAX } from '#domain/kernel/list-limits.ts';
import type { ScaleOption } from '#domain/scales/scale.schema.ts';
import { Button, IconButton } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Select, type SelectOption } from '#src/components/ui/select.tsx';
import { dictionariesQuery } from '#src/features/dictionaries/dictionaries.queries.ts';
import { useBuilder } from '../builder/builder-context.ts';
import { CheckFactRow } from './check-fact-row.tsx';
import { CheckConditionRow } from './check-condition-row.tsx';
import { addRule, newCheck, newCondition, newFact, withoutRule, withRule } from './check-edits.ts';
import { CheckTrial } from './check-trial.tsx';

type CheckEditorProps = {
  criterion: FormCriterion;
  onChange: (check: CriterionCheck | undefined) => void;
};

/** Dictionaries that this form may check by: its company's and the common ones. */
function useDictionaryOptions(): SelectOption[] | undefined {
  const { company } = useBuilder().draft.form;
  const filter = company ? { company_id: [company.id], common: true } : { common: true };
  const { data } = useQuery(dictionariesQuery({ page: 1, per_page: PER_PAGE_MAX, sort: 'name', filter }));
  return data?.data.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** «Автопроверка» beside the scale (D-41): words that an option is proposed by. */
export function CheckEditor({ criterion, onChange }: CheckEditorProps) {
  const dictionaries = useDictionaryOptions();
  const options = checkableOptions(criterion.scale);
  const { check } = criterion;
  const [first] = dictionaries ?? [];
  if (options === null && !check) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 border-t border-line pt-4">
      <legend className="sr-only">Автопроверка</legend>
      <Checkbox
        label="Автопроверка: предлагать ответ по словам разговора"
        checked={check !== undefined}
        disabled={check === undefined && (options === null || !first)}
        onChange={({ target: { checked } }) =>
          onChange(checked && options && first ? newCheck(Number(first.value), options) : undefined)
        }
      />
      {dictionaries?.length === 0 && (
        <p className="text-sm text-muted">
          Сначала заведите{' '}
          <Link to="/criterias/dictionaries" className="text-accent-text underline">
            словарь
          </Link>
          .
        </p>
      )}
      {check && dictionaries && (
        <CheckRules
          check={check}
          options={options ?? []}
          dictionaries={withMissing(dictionaries, check)}
          onChange={onChange}
        />
      )}
      {check && options && <CheckTrial criterionKey={criterion.criterion_key} check={check} options={options} />}
    </fieldset>
  );
}

/** An archived dictionary is offered no more, and stays where it is used. */
function withMissing(dictionaries: readonly SelectOption[], check: CriterionCheck): SelectOption[] {
  const known = new Set(dictionaries.map(({ value }) => value));
  const used = dictionariesOf(check);
  const missing = [...new Set(used.map(String))].filter((id) => !known.has(id));
  return [...dictionaries, ...missing.map((value) => ({ value, label: `Словарь № ${value} (в архиве)` }))];
}

type RulesProps = {
  check: CriterionCheck;
  options: readonly ScaleOption[];
  dictionaries: readonly SelectOption[];
  onChange: (check: CriterionCheck) => void;
};

const NOTHING: string = '';

function CheckRules({ check, options, dictionaries, onChange }: RulesProps) {
  const first = Number(dictionaries[0]?.value ?? 0);
  const choices = options.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className="flex flex-col gap-3">
      {check.rules.map((rule, at) => (
        <Rule
          // oxlint-disable-next-line react/no-array-index-key -- rules have no key of their own, and none is moved
          key={at}
          number={at + 1}
          rule={rule}
          choices={choices}
          dictionaries={dictionaries}
          onChange={(changed) => onChange(withRule(check, at, changed))}
          onRemove={check.rules.length > 1 ? () => onChange(withoutRule(check, at)) : undefined}
        />
      ))}
      {check.rules.length < CHECK_LIMITS.rules && (
        <Button variant="ghost" icon={<Plus />} className="self-start" onClick={() => onChange(addRule(check, first))}>
          Ещё правило
        </Button>
      )}
      <div className="flex items-center gap-2 text-sm">
        <span className="shrink-0">Иначе</span>
        <Select
          aria-label="Иначе предложить"
          options={choices}
          placeholder="Ничего не предлагать"
          value={check.otherwise ?? NOTHING}
          onChange={({ target: { value } }) => onChange({ ...check, otherwise: value === NOTHING ? null : value })}
        />
      </div>
    </div>
  );
}

type RuleProps = {
  number: number;
  rule: CheckRule;
  choices: readonly SelectOption[];
  dictionaries: readonly SelectOption[];
  onChange: (rule: CheckRule) => void;
  onRemove: (() => void) | undefined;
};

const MATCHES = [
  { value: 'all', label: 'если всё из этого' },
  { value: 'any', label: 'если хоть одно из этого' },
];

function Rule({ number, rule, choices, dictionaries, onChange, onRemove }: RuleProps) {
  const { conditions } = rule;
  const name = `Правило ${number}`;
  return (
    <section aria-label={name} className="flex flex-col gap-2">
      <div className="flex items-center gap-2 text-sm">
        <span className="shrink-0">Предложить</span>
        <Select
          aria-label={`${name}: предложить`}
          options={choices}
          value={rule.option}
          onChange={({ target: { value } }) => onChange({ ...rule, option: value })}
        />
        {onRemove && <IconButton label={`Убрать: ${name}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      {conditions.length > 1 && (
        <Select
          aria-label={`${name}: условия`}
          options={MATCHES}
          value={rule.match}
          onChange={({ target: { value } }) => onChange({ ...rule, match: value === 'any' ? 'any' : 'all' })}
        />
      )}
      {conditions.map((condition, at) => {
        const named = conditions.length > 1 ? `${name}, условие ${at + 1}` : name;
        const change = (changed: CheckCondition): void =>
          onChange({ ...rule, conditions: conditions.with(at, changed) });
        const remove =
          conditions.length > 1
            ? () => onChange({ ...rule, conditions: conditions.filter((_, index) => index !== at) })
            : undefined;
        return condition.kind === 'fact' ? (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no key of their own, and none is moved
          <CheckFactRow key={at} name={named} condition={condition} onChange={change} onRemove={remove} />
        ) : (
          <CheckConditionRow
            // oxlint-disable-next-line react/no-array-index-key -- conditions have no key of their own, and none is moved
            key={at}
            name={named}
            condition={condition}
            dictionaries={dictionaries}
            onChange={change}
            onRemove={remove}
          />
        );
      })}
      {conditions.length < CHECK_LIMITS.conditions && (
        <div className="flex flex-wrap gap-1">
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus />}
            onClick={() =>
              onChange({ ...rule, conditions: [...conditions, newCondition(Number(dictionaries[0]?.value ?? 0))] })
            }
          >
            Ещё условие
          </Button>
          <Button
            variant="ghost"
            size="sm"
            icon={<Plus />}
            onClick={() => onChange({ ...rule, conditions: [...conditions, newFact()] })}
          >
            Показатель речи
          </Button>
        </div>
      )}
    </section>
  );
}
