import { Suspense } from 'react';
import type { ControlProps } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AFTER_CHIPS, CHIPS_FRAME, ChoiceChips } from './choice-chips.tsx';
import { CropperControl } from './cropper-control.tsx';
import { DateControl } from './date-control.tsx';
import type {
  ChoicesSpec,
  ChoiceValue,
  DateRangeSpec,
  FieldSpec,
  FlagSpec,
  OwnSpec,
  SelectSpec,
} from './field-spec.ts';
import { lazySection } from '../layout/lazy-section.tsx';
import { ListSelect, isShortList } from './list-select.tsx';
import { PasswordControl, TextareaControl, TextControl } from './text-control.tsx';

const SearchSelect = lazySection(
  async () => (await import('./search-select.tsx')).SearchSelect,
  'Список не загрузился. Обновите страницу.',
);

type SingleSpec = Exclude<FieldSpec, DateRangeSpec | FlagSpec | ChoicesSpec | OwnSpec>;

type FieldControlProps = {
  spec: SingleSpec;
  control: ControlProps;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Reports a value refused by the control itself (a file that is no picture). */
  onProblem: (problem: string | null) => void;
};

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const asDay = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const asPicture = (value: unknown): Blob | string | null =>
  value instanceof Blob || typeof value === 'string' ? value : null;

/** Control of a field with one label; a value of another kind than the type's counts as none. */
export function FieldControl({ spec, control, value, onChange, onProblem }: FieldControlProps) {
  switch (spec.type) {
    case 'date':
      return <DateControl spec={spec} control={control} value={asDay(value)} onChange={onChange} />;
    case 'select':
      return <SelectControl spec={spec} control={control} value={value} onChange={onChange} />;
    case 'cropper':
      return (
        <CropperControl
          spec={spec}
          control={control}
          value={asPicture(value)}
          onChange={onChange}
          onProblem={onProblem}
        />
      );
    case 'password':
      return <PasswordControl spec={spec} control={control} value={asText(value)} onChange={onChange} />;
    case 'textarea':
      return <TextareaControl spec={spec} control={control} value={asText(value)} onChange={onChange} />;
    case 'text':
    case 'email':
    case 'tel':
    case undefined:
      return <TextControl spec={spec} control={control} value={asText(value)} onChange={onChange} />;
  }
}

type SelectControlProps = Omit<FieldControlProps, 'spec' | 'onProblem'> & { spec: SelectSpec };

/** Select: a short fixed list is the browser's own, best on a phone; anything else is searched. */
function SelectControl({ spec, control, value, onChange }: SelectControlProps) {
  if (isShortList(spec)) {
    return <ListSelect spec={spec} control={control} value={value as ChoiceValue | null} onChange={onChange} />;
  }
  return (
    <Suspense fallback={<SelectOnItsWay spec={spec} values={value} />}>
      <SearchSelect
        spec={spec}
        control={control}
        value={value as ChoiceValue | readonly ChoiceValue[] | null}
        onChange={onChange}
      />
    </Suspense>
  );
}

/** Select while its code loads, as tall as it will be: its chips may take several lines. */
function SelectOnItsWay({ spec, values }: { spec: SelectSpec; values: unknown }) {
  if (!Array.isArray(values) || values.length === 0) return <Skeleton className="h-11 w-full md:pointer-fine:h-9" />;
  const labelOf = (value: ChoiceValue): string => spec.options?.find((one) => one.value === value)?.label ?? '';
  return (
    <div inert className={CHIPS_FRAME}>
      <ChoiceChips values={values as ChoiceValue[]} labelOf={labelOf} disabled={false} onRemove={() => undefined} />
      <span className={AFTER_CHIPS} />
    </div>
  );
}
