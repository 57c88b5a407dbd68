import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { classNames } from '../ui/class-names.ts';
import { Input } from '../ui/input.tsx';
import { chosenOf, type FilterBag, type FilterControl, inUnits } from './filter-controls.ts';
import { quickPeriods } from './quick-periods.ts';
import { useSettledText } from './use-settled-text.ts';

export type FieldProps<Kind extends FilterControl['kind']> = {
  control: Extract<FilterControl, { kind: Kind }>;
  filter: FilterBag;
  /** Sets filters; undefined removes one. */
  onChange: (change: Record<string, unknown>) => void;
};

/** Length from which a list has its own search. */
const SEARCHED_FROM = 9;

export function ChoiceField({ control, filter, onChange }: FieldProps<'choice'>) {
  const chosen = chosenOf(control, filter);
  const toggle = (value: string | number, on: boolean): void => {
    const values = on ? [...chosen, value] : chosen.filter((one) => one !== value);
    onChange({ [control.field]: values.length > 0 ? values : undefined });
  };
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

export function PeriodField({ control, filter, onChange, today }: FieldProps<'period'> & { today: string }) {
  const from = textOf(filter[control.from]);
  const to = textOf(filter[control.to]);
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-1.5">
        {quickPeriods(today).map((period) => (
          <Pill
            key={period.label}
            checked={from === period.from && to === period.to}
            onChange={(on) =>
              onChange({ [control.from]: on ? period.from : undefined, [control.to]: on ? period.to : undefined })
            }
          >
            {period.label}
          </Pill>
        ))}
      </div>
      <div className="grid grid-cols-2 gap-2 max-md:grid-cols-1">
        <SettledInput
          type="date"
          label={`${control.label}: с`}
          hint="С"
          value={from}
          onSettle={(day) => onChange({ [control.from]: day || undefined })}
        />
        <SettledInput
          type="date"
          label={`${control.label}: по`}
          hint="По"
          value={to}
          onSettle={(day) => onChange({ [control.to]: day || undefined })}
        />
      </div>
    </div>
  );
}

export function RangeField({ control, filter, onChange }: FieldProps<'range'>) {
  const { label, min, max, unit = 1 } = control;
  const bound = (field: string, text: string): void => {
    const value = text === '' ? undefined : Number(text.replace(',', '.'));
    if (value === undefined || (value >= min && value <= max))
      onChange({ [field]: value === undefined ? undefined : Math.round(value * unit * 100) / 100 });
  };
  return (
    <div className="grid grid-cols-2 gap-2">
      <SettledInput
        type="number"
        label={`${label}: от`}
        hint="От"
        value={textOf(inUnits(control, filter[control.from]))}
        onSettle={(text) => bound(control.from, text)}
        bounds={{ min, max }}
      />
      <SettledInput
        type="number"
        label={`${label}: до`}
        hint="До"
        value={textOf(inUnits(control, filter[control.to]))}
        onSettle={(text) => bound(control.to, text)}
        bounds={{ min, max }}
      />
    </div>
  );
}

type SettledInputProps = {
  type: 'date' | 'number';
  label: string;
  /** Hint before the value; the label says it in full. */
  hint: string;
  value: string;
  onSettle: (text: string) => void;
  bounds?: { min: number; max: number };
};

/** Input sent once it is typed out: 2026 begins as the year 2. */
function SettledInput({ type, label, hint, value, onSettle, bounds }: SettledInputProps) {
  const { text, type: write, sendNow } = useSettledText(value, onSettle);
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden="true" className="w-5 flex-none text-sm text-muted">
        {hint}
      </span>
      <Input
        className="min-w-0"
        type={type}
        aria-label={label}
        value={text}
        onChange={(event) => write(event.target.value)}
        onBlur={() => sendNow()}
        onKeyDown={(event) => event.key === 'Enter' && sendNow()}
        {...(type === 'date' ? { max: '9999-12-31' } : { inputMode: 'decimal' as const, step: 'any', ...bounds })}
      />
    </span>
  );
}
