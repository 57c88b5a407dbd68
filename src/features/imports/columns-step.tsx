import { DURATION_UNITS } from '#domain/imports/spelled-duration.ts';
import { IMPORT_FIELDS, columnsProblem, type ImportField } from '#domain/imports/import-fields.ts';
import type { Import, ImportReading, ImportTable } from '#domain/imports/imports.schema.ts';
import { reasonOf } from '#domain/kernel/verdict.ts';
import { TIME_ZONES } from '#domain/projects/time-zones.ts';
import { COMMUNICATION_DIRECTIONS } from '#domain/references/static-references.ts';
import { Button } from '#src/components/ui/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Select } from '#src/components/ui/select.tsx';
import { TitledCard } from '#src/components/ui/titled-card.tsx';
import { choicesOf } from '#src/components/ui/choices-of.ts';
import { useImportStep } from './use-import-actions.ts';
import { useReading } from './use-reading.ts';

const FIELDS = choicesOf(IMPORT_FIELDS);
const EXAMPLES = 3;

/** «Колонки»: what each of them holds, and how its values are read. */
export function ColumnsStep({ one, onBack }: { one: Import; onBack: () => void }) {
  const { reading, change, isSaving } = useReading(one);
  const check = useImportStep(one.id, 'check');
  if (reading === null || one.table === null) return null;
  const problem = columnsProblem(reading.columns);
  const refusal =
    reasonOf(one.may.prepare) ?? problem ?? (one.columns_problem === null ? reasonOf(one.may.check) : undefined);
  return (
    <>
      <TitledCard
        title="Колонки"
        text="Мы угадали, что в них; поправьте, если не так. Выбор запомнится для следующих файлов."
      >
        <Checkbox
          label="В первой строке названия колонок"
          checked={reading.has_heading}
          onChange={({ currentTarget }) => change({ has_heading: currentTarget.checked })}
        />
        <ColumnList table={one.table} reading={reading} onChange={(columns) => change({ columns })} />
        <p aria-live="polite" className="text-sm text-grade-poor empty:hidden">
          {problem}
        </p>
      </TitledCard>
      <TitledCard title="Как читать значения">
        <div className="grid gap-4 md:grid-cols-3">
          <Choice
            label="Часовой пояс времени в файле"
            options={choicesOf(TIME_ZONES)}
            value={reading.time_zone}
            onChange={(time_zone) => change({ time_zone: time_zone as ImportReading['time_zone'] })}
          />
          <Choice
            label="Длительность, если это число"
            options={choicesOf(DURATION_UNITS)}
            value={reading.duration_unit}
            onChange={(unit) => change({ duration_unit: unit as ImportReading['duration_unit'] })}
          />
          <Choice
            label="Направление, если не указано"
            options={choicesOf(COMMUNICATION_DIRECTIONS)}
            value={reading.direction}
            onChange={(direction) => change({ direction: direction as ImportReading['direction'] })}
          />
        </div>
      </TitledCard>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onBack}>Назад к файлам</Button>
        <Button
          variant="primary"
          pending={check.isPending || isSaving}
          disabledReason={refusal}
          onClick={() => check.mutate()}
        >
          Проверить строки
        </Button>
      </div>
    </>
  );
}

type ChoiceProps = {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <Select {...control} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}

type ColumnListProps = {
  table: ImportTable;
  reading: ImportReading;
  onChange: (columns: ImportReading['columns']) => void;
};

/** A column in a line: its name, its first values, what it is. On a phone one below the other. */
function ColumnList({ table, reading, onChange }: ColumnListProps) {
  const { columns, has_heading } = reading;
  const [first = []] = table.rows;
  const rows = has_heading ? table.rows.slice(1) : table.rows;
  const choose = (at: number, value: string): void => {
    const field = value === '' ? null : (value as ImportField);
    // A field is in one column: chosen here, it leaves the other.
    onChange(columns.map((former, index) => (index === at ? field : former === field ? null : former)));
  };
  return (
    <ul aria-label="Колонки таблицы" className="divide-y divide-line rounded border border-line">
      {columns.map((field, at) => {
        const name = (has_heading && first[at]) || `Колонка ${at + 1}`;
        const examples = rows.map((row) => row[at] ?? '').filter((cell) => cell !== '');
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a column of a file has no other name
          <li key={at} className="grid items-center gap-x-4 gap-y-1 px-3 py-2 md:grid-cols-[minmax(0,1fr)_16rem]">
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{name}</span>
              <span className="truncate text-sm text-muted">{examples.slice(0, EXAMPLES).join(' · ') || 'Пусто'}</span>
            </span>
            <Select
              aria-label={name}
              placeholder="Не загружать"
              options={FIELDS}
              value={field ?? ''}
              onChange={({ target }) => choose(at, target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
