import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { convertScale, keepsOptions } from '#domain/scales/convert-scale.ts';
import { defaultScale } from '#domain/scales/default-scale.ts';
import { type ScaleRemark, scaleRemarks } from '#domain/scales/scale-problem.ts';
import type { Scale } from '#domain/scales/scale.schema.ts';
import { SCALE_TYPES, type ScaleType, valuesOf } from '#domain/references/static-references.ts';
import { randomKey } from '#src/app/random-key.ts';
import { staticReferencesQuery } from '#src/app/session.ts';
import { Select } from '#src/components/ui/select.tsx';
import { ScaleBody } from './scale-body.tsx';

type ScaleEditorProps = {
  value: Scale;
  onChange: (scale: Scale) => void;
  /** Shows the scale's errors below it, unless the caller shows them. */
  saysErrors?: boolean;
  /** True after an attempt to save: options without a name are marked. */
  isChecked?: boolean;
  disabled?: boolean;
};

const TYPES = valuesOf(SCALE_TYPES);
const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: SCALE_TYPES[value] }));

/** Editor of a scale (D-9). Has no state of its own: the scale is the caller's. */
export function ScaleEditor(props: ScaleEditorProps) {
  const { value, onChange, saysErrors = true, isChecked = false, disabled = false } = props;
  const change = useTypeChange(value, onChange);
  return (
    <div className="@container flex flex-col gap-3">
      <Select
        aria-label="Тип шкалы"
        aria-invalid={isChecked && !isNameless(value) ? true : undefined}
        className="w-full max-w-80"
        options={TYPE_OPTIONS}
        value={value.type}
        disabled={disabled}
        onChange={(event) => change(TYPES.find((type) => type === event.target.value) ?? value.type)}
      />
      <ScaleBody scale={value} onChange={onChange} disabled={disabled} isChecked={isChecked} />
      <Remarks remarks={scaleRemarks(value).filter(({ level }) => saysErrors || level === 'warning')} />
    </div>
  );
}

/** True when an option has no name: then it is the option that is marked. */
function isNameless(scale: Scale): boolean {
  return 'options' in scale && scale.options.some(({ label }) => label.trim() === '');
}

/** Change of type without loss: a scale that cannot be converted comes back when its type is chosen again. */
function useTypeChange(value: Scale, onChange: (scale: Scale) => void): (type: ScaleType) => void {
  const { criterion: defaults } = useSuspenseQuery(staticReferencesQuery).data;
  const [left, setLeft] = useState<ReadonlyMap<ScaleType, Scale>>(new Map());
  return (type) => {
    if (type === value.type) return;
    setLeft(new Map(left).set(value.type, value));
    const begins = defaultScale(type, defaults);
    const again = keepsOptions(value.type, type) ? undefined : left.get(type);
    onChange(again ?? convertScale(value, begins, randomKey));
  };
}

const LOOK: Record<ScaleRemark['level'], string> = { error: 'text-grade-poor', warning: 'text-grade-fair' };

function Remarks({ remarks }: { remarks: readonly ScaleRemark[] }) {
  return (
    <ul aria-live="polite" aria-label="Замечания к шкале" className="m-0 list-none p-0 text-sm empty:hidden">
      {remarks.map(({ level, text }) => (
        <li key={text} className={`flex gap-1.5 ${LOOK[level]}`}>
          {level === 'error' ? <CircleAlert className="mt-0.5" /> : <TriangleAlert className="mt-0.5" />}
          {text}
        </li>
      ))}
    </ul>
  );
}
