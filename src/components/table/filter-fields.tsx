import { Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ROLLING_PERIODS } from '#domain/kernel/rolling-period.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { DebouncedPeriod } from '../field-group/debounced-period.tsx';
import { Input } from '../ui/input.tsx';
import { chosenValues, fieldsOf, type FilterBag, type FilterControl, inUnits } from './filter-controls.ts';
import { rangeProblem } from './range-problem.ts';
import { quickPeriods } from './quick-periods.ts';
import { useDebouncedText } from './use-debounced-text.ts';

type FieldProps<Kind extends FilterControl['kind']> = {
  control: Extract<FilterControl, { kind: Kind }>;
  filter: FilterBag;
  /** Sets filters; undefined removes one. */
  onChange: (change: Record<string, unknown>) => void;
};

/** Length from which a list has its own search. */
const SEARCHED_FROM = 9;

export function ChoiceField({ control, filter, onChange }: FieldProps<'choice'>) {
  const chosen = chosenValues(control, filter);
  const toggle = (value: string | number, on: boolean): void => {
    const values = on ? [...(control.single ? [] : chosen), value] : chosen.filter((one) => one !== value);
    const [only] = values;
    const reset = Object.fromEntries((control.resets ?? []).map((field) => [field, undefined]));
    onChange({ ...reset, [control.field]: control.single ? only : only === undefined ? undefined : values });
  };
  if (control.options.length === 0) return <p className="text-sm text-muted">{control.none}</p>;
  if (control.look === 'list') return <ChoiceList control={control} chosen={chosen} onToggle={toggle} />;
  return (
    <div className="flex flex-wrap gap-1.5">
      {control.options.map(({ value, label }) => (
        <Pill key={value} checked={chosen.includes(value)} onChange={(on) => toggle(value, on)}>
          {label}
        </Pill>
      ))}
    </div>
  );
}

type ChoiceListProps = {
  control: FieldProps<'choice'>['control'];
  chosen: readonly (string | number)[];
  onToggle: (value: string | number, on: boolean) => void;
};

function ChoiceList({ control, chosen, onToggle }: ChoiceListProps) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const options = control.options.filter(({ label }) => label.toLowerCase().includes(wanted));
  return (
    <>
      {control.options.length >= SEARCHED_FROM && (
        <Input
          className="mb-1.5"
          aria-label={`Найти: ${control.label.toLowerCase()}`}
          placeholder="Найти в списке"
          value={text}
          onChange={(event) => setText(event.target.value)}
          start={<Search />}
        />
      )}
      <div className="-mx-1 max-h-56 overflow-y-auto overscroll-contain px-1">
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={chosen.includes(value)}
            onChange={(event) => onToggle(value, event.target.checked)}
          />
        ))}
        {options.length === 0 && <p className="py-1 text-sm text-muted">Ничего не найдено</p>}
      </div>
    </>
  );
}

function Pill(props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) {
  const { checked, onChange, children } = props;
  return (
    <label
      className={classNames(
        'relative flex h-8 cursor-pointer items-center rounded-full border px-3 text-sm transition-colors pointer-coarse:h-11',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
        checked ? 'border-accent-text bg-accent-soft text-accent-text' : 'border-edge/60 hover:bg-subtle',
      )}
    >
      <input
        type="checkbox"
        className="absolute inset-0 cursor-pointer opacity-0"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  );
}

export function FlagField({ control, filter, onChange }: FieldProps<'flag'>) {
  const now = filter[control.field];
  const choices = [
    [true, control.yes],
    [false, control.no],
  ] as const;
  return (
    <div className="flex flex-wrap gap-1.5">
      {choices.map(([value, label]) => (
        <Pill
          key={label}
          checked={now === value}
          onChange={(on) => onChange({ [control.field]: on ? value : undefined })}
        >
          {label}
        </Pill>
      ))}
    </div>
  );
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Quick choices of a period: kept by name where the list has such a filter, else as the days they are today. */
function quickChoices({ from, to, rolling }: FieldProps<'period'>['control'], today: string) {
  if (rolling === undefined)
    return quickPeriods(today).map((days) => ({ label: days.label, set: { [from]: days.from, [to]: days.to } }));
  return Object.entries(ROLLING_PERIODS).map(([name, label]) => ({ label, set: { [rolling]: name } }));
}

export function PeriodField({ control, filter, onChange, today }: FieldProps<'period'> & { today: string }) {
  const nothing = Object.fromEntries(fieldsOf(control).map((field) => [field, undefined]));
  const change = (set: Record<string, unknown>): void => onChange({ ...nothing, ...set });
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        {quickChoices(control, today).map(({ label, set }) => (
          <Pill
            key={label}
            checked={Object.entries(set).every(([field, value]) => filter[field] === value)}
            onChange={(on) => change(on ? set : {})}
          >
            {label}
          </Pill>
        ))}
      </div>
      <DebouncedPeriod
        name={control.from.replace(/_from$/, '')}
        label={control.label}
        value={{ from: textOf(filter[control.from]) || null, to: textOf(filter[control.to]) || null }}
        onSettle={(sent) =>
          change(Object.fromEntries(Object.entries(sent).map(([end, day]) => [end, day ?? undefined])))
        }
      />
    </div>
  );
}

export function TextField({ control, filter, onChange }: FieldProps<'text'>) {
  const { field, label, max } = control;
  const settled = useDebouncedText(textOf(filter[field]), (text) => onChange({ [field]: text || undefined }));
  return (
    <Input
      aria-label={label}
      autoComplete="off"
      maxLength={max}
      value={settled.text}
      onChange={(event) => settled.type(event.target.value)}
      onBlur={() => settled.sendNow()}
      onKeyDown={(event) => event.key === 'Enter' && settled.sendNow()}
    />
  );
}

export function RangeField({ control, filter, onChange }: FieldProps<'range'>) {
  const { label, min, max, unit = 1, from, to } = control;
  const [refused, setRefused] = useState<Readonly<Record<string, number | undefined>>>({});
  const problemId = useId();
  const problem = rangeProblem(refused[from], refused[to], { min, max });
  const bound = (field: string, text: string): void => {
    const value = text === '' ? undefined : Number(text.replace(',', '.'));
    const shown = { [from]: inUnits(control, filter[from]), [to]: inUnits(control, filter[to]) };
    const ends = { ...shown, ...refused, [field]: value };
    const isRefused = rangeProblem(ends[from], ends[to], { min, max }) !== null;
    setRefused(isRefused ? ends : {});
    if (isRefused) return;
    const inOwn = (end: unknown) => (typeof end === 'number' ? Math.round(end * unit * 100) / 100 : undefined);
    onChange({ [from]: inOwn(ends[from]), [to]: inOwn(ends[to]) });
  };
  const described = problem ? { invalid: true, describedBy: problemId } : {};
  return (
    <div className="grid grid-cols-2 gap-2">
      <SettledInput
        label={`${label}: от`}
        hint="От"
        value={textOf(inUnits(control, filter[from]))}
        onSettle={(text) => bound(from, text)}
        bounds={{ min, max }}
        {...described}
      />
      <SettledInput
        label={`${label}: до`}
        hint="До"
        value={textOf(inUnits(control, filter[to]))}
        onSettle={(text) => bound(to, text)}
        bounds={{ min, max }}
        {...described}
      />
      <p id={problemId} role="alert" className="col-span-2 text-sm text-grade-poor empty:hidden">
        {problem}
      </p>
    </div>
  );
}

type SettledInputProps = {
  label: string;
  /** Hint before the value; the label says it in full. */
  hint: string;
  value: string;
  onSettle: (text: string) => void;
  bounds?: { min: number; max: number };
  invalid?: boolean;
  describedBy?: string;
};

/** Number sent once it is typed out: 100 begins as 1. */
function SettledInput(props: SettledInputProps) {
  const { label, hint, value, onSettle, bounds, invalid, describedBy } = props;
  const { text, type: write, sendNow } = useDebouncedText(value, onSettle);
  return (
    <span className="flex items-center gap-2">
      <Hint text={hint} />
      <Input
        className="min-w-0"
        type="number"
        aria-label={label}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => sendNow()}
        onKeyDown={(event) => event.key === 'Enter' && sendNow()}
        inputMode="decimal"
        step="any"
        {...bounds}
      />
    </span>
  );
}

/** Word before a value; the label says it in full. */
function Hint({ text }: { text: string }) {
  return (
    <span aria-hidden="true" className="w-5 flex-none text-sm text-muted">
      {text}
    </span>
  );
}
