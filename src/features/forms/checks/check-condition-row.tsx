import { Trash2 } from 'lucide-react';
import { CHECK_LIMITS } from '#domain/forms/criterion-check-limits.ts';
import { PART_WORDS, SIDE_WORDS } from '#domain/forms/criterion-check-text.ts';
import type { CheckPart, CheckSide, WordsCondition } from '#domain/forms/criterion-check.schema.ts';
import { valuesOf } from '#domain/references/static-references.ts';
import { IconButton } from '#src/components/ui/button.tsx';
import { Select, type SelectOption } from '#src/components/ui/select.tsx';
import { BuilderNumber } from '../builder/builder-number.tsx';
import { boundsOf, countIn, partOf, TIMES, TIMES_WORDS, timesOf } from './check-edits.ts';

type ConditionRowProps = {
  /** «Условие 1 правила 2», before the names of its fields. */
  name: string;
  condition: WordsCondition;
  dictionaries: readonly SelectOption[];
  onChange: (condition: WordsCondition) => void;
  /** Undefined: the only one of its rule. */
  onRemove: (() => void) | undefined;
};

const SIDES = valuesOf(SIDE_WORDS).map((value) => ({ value, label: SIDE_WORDS[value] }));
const PARTS = valuesOf(PART_WORDS).map((value) => ({ value, label: PART_WORDS[value] }));
const TIMES_OPTIONS = TIMES.map((value) => ({ value, label: TIMES_WORDS[value] }));
const sideOf = (value: string): CheckSide => valuesOf(SIDE_WORDS).find((side) => side === value) ?? 'any';
const kindOf = (value: string): CheckPart['kind'] => valuesOf(PART_WORDS).find((kind) => kind === value) ?? 'whole';

const whole = (count: number, most: number): number => Math.min(Math.max(1, Math.round(count)), most);

/** One condition: who says what of a dictionary, how often and where. */
export function CheckConditionRow({ name, condition, dictionaries, onChange, onRemove }: ConditionRowProps) {
  const { side, part, dictionary_id } = condition;
  const times = timesOf(condition);
  const setPart = (next: CheckPart): void => onChange({ ...condition, part: next });
  return (
    <div role="group" aria-label={name} className="flex flex-col gap-1.5 rounded border border-line p-2">
      <div className="flex items-center gap-1.5">
        <Select
          aria-label={`${name}: кто говорит`}
          className="w-32 shrink-0"
          options={SIDES}
          value={side}
          onChange={({ target: { value } }) => onChange({ ...condition, side: sideOf(value) })}
        />
        <Select
          aria-label={`${name}: словарь`}
          options={dictionaries}
          value={String(dictionary_id)}
          onChange={({ target: { value } }) => onChange({ ...condition, dictionary_id: Number(value) })}
        />
        {onRemove && <IconButton label={`Убрать: ${name}`} icon={<Trash2 />} onClick={onRemove} />}
      </div>
      <div className="flex flex-wrap items-center gap-1.5">
        <Select
          aria-label={`${name}: сколько раз`}
          className="w-36"
          options={TIMES_OPTIONS}
          value={times}
          onChange={({ target: { value } }) =>
            onChange({ ...condition, ...boundsOf(TIMES.find((one) => one === value) ?? 'said', countIn(condition)) })
          }
        />
        {(times === 'least' || times === 'most') && (
          <>
            <BuilderNumber
              aria-label={`${name}: число раз`}
              className="w-16"
              max={CHECK_LIMITS.times}
              value={countIn(condition)}
              onChange={(count) => onChange({ ...condition, ...boundsOf(times, whole(count, CHECK_LIMITS.times)) })}
            />
            <span className="text-sm text-muted">раз</span>
          </>
        )}
      </div>
      <PartFields name={name} part={part} dictionaries={dictionaries} onChange={setPart} first={dictionary_id} />
    </div>
  );
}

type PartFieldsProps = {
  name: string;
  part: CheckPart;
  dictionaries: readonly SelectOption[];
  /** Dictionary that «after» begins with. */
  first: number;
  onChange: (part: CheckPart) => void;
};

function PartFields({ name, part, dictionaries, first, onChange }: PartFieldsProps) {
  return (
    <div className="flex flex-wrap items-center gap-1.5">
      <Select
        aria-label={`${name}: где`}
        className="w-56"
        options={PARTS}
        value={part.kind}
        onChange={({ target: { value } }) => onChange(partOf(kindOf(value), part, first))}
      />
      {'count' in part && (
        <BuilderNumber
          aria-label={`${name}: ${part.kind.endsWith('seconds') ? 'секунд' : 'реплик'}`}
          className="w-20"
          max={part.kind.endsWith('seconds') ? CHECK_LIMITS.seconds : CHECK_LIMITS.turns}
          value={part.count}
          onChange={(count) =>
            onChange({
              ...part,
              count: whole(count, part.kind.endsWith('seconds') ? CHECK_LIMITS.seconds : CHECK_LIMITS.turns),
            })
          }
        />
      )}
      {part.kind === 'after' && (
        <>
          <Select
            aria-label={`${name}: после чьих слов`}
            className="w-32"
            options={SIDES}
            value={part.side}
            onChange={({ target: { value } }) => onChange({ ...part, side: sideOf(value) })}
          />
          <Select
            aria-label={`${name}: после фразы из словаря`}
            className="w-56"
            options={dictionaries}
            value={String(part.dictionary_id)}
            onChange={({ target: { value } }) => onChange({ ...part, dictionary_id: Number(value) })}
          />
        </>
      )}
    </div>
  );
}
