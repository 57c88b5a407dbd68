import type { Scale } from '#domain/scales/scale.schema.ts';
import { POINTS_MAX, MULTI_MAX_LEAST, SCALE_LIMITS } from '#domain/scales/scale-limits.ts';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { CriticalSelect } from './critical-select.tsx';
import { NumberBox } from './number-box.tsx';
import { ScaleOptions } from './scale-options.tsx';
import { ScaleRanges } from './scale-ranges.tsx';

type BodyProps<Of extends Scale = Scale> = {
  scale: Of;
  onChange: (scale: Scale) => void;
  disabled: boolean;
  isChecked: boolean;
};
type Of<Type extends Scale['type']> = Extract<Scale, { type: Type }>;

/** Body of the editor for the scale's type. */
export function ScaleBody({ scale, ...rest }: BodyProps) {
  switch (scale.type) {
    case 'binary':
    case 'ternary':
      return <ScaleOptions {...rest} isFixed options={scale.options} onChange={withOptions(scale, rest.onChange)} />;
    case 'select':
      return (
        <ScaleOptions {...rest} isFixed={false} options={scale.options} onChange={withOptions(scale, rest.onChange)} />
      );
    case 'multi':
      return <MultiBody {...rest} scale={scale} />;
    case 'points':
      return <PointsBody {...rest} scale={scale} />;
    case 'range':
      return <RangeBody {...rest} scale={scale} />;
    case 'text':
      return <Unscored what="Асессор пишет ответ словами." />;
    case 'date':
      return <Unscored what="Асессор выбирает день." />;
  }
}

type WithOptions = Of<'binary' | 'ternary' | 'select' | 'multi'>;

function withOptions(scale: WithOptions, onChange: (scale: Scale) => void) {
  return (options: WithOptions['options']): void => onChange({ ...scale, options });
}

function MultiBody({ scale, onChange, ...rest }: BodyProps<Of<'multi'>>) {
  return (
    <>
      <ScaleOptions {...rest} isFixed={false} options={scale.options} onChange={withOptions(scale, onChange)} />
      <Field
        label="Максимум баллов"
        help="Баллы отмеченных вариантов складываются, но не больше максимума."
        className="max-w-80"
      >
        {(control) => (
          <NumberBox
            control={control}
            value={scale.max}
            onChange={(max) => onChange({ ...scale, max })}
            min={MULTI_MAX_LEAST}
            max={POINTS_MAX}
            decimals={2}
            disabled={rest.disabled}
          />
        )}
      </Field>
    </>
  );
}

function PointsBody({ scale, onChange, disabled }: BodyProps<Of<'points'>>) {
  return (
    <div className="grid max-w-120 grid-cols-2 items-start gap-3">
      <Field label="Максимум баллов" help={`От 1 до ${SCALE_LIMITS.points}.`}>
        {(control) => (
          <NumberBox
            control={control}
            value={scale.max}
            onChange={(max) => onChange({ ...scale, max })}
            min={1}
            max={SCALE_LIMITS.points}
            decimals={0}
            disabled={disabled}
          />
        )}
      </Field>
      <Field label="Если 0 баллов">
        {(control) => (
          <CriticalSelect
            control={control}
            value={scale.zero_critical}
            onChange={(zero_critical) => onChange({ ...scale, zero_critical })}
            disabled={disabled}
          />
        )}
      </Field>
    </div>
  );
}

function RangeBody({ scale, onChange, disabled }: BodyProps<Of<'range'>>) {
  return (
    <>
      <Field label="Единица измерения" help="Стоит рядом с числом: «с», «мин», «раз»." className="max-w-80">
        {(control) => (
          <Input
            {...control}
            maxLength={SCALE_LIMITS.unit}
            disabled={disabled}
            value={scale.unit}
            onChange={(event) => onChange({ ...scale, unit: event.target.value })}
          />
        )}
      </Field>
      <ScaleRanges ranges={scale.ranges} onChange={(ranges) => onChange({ ...scale, ranges })} disabled={disabled} />
    </>
  );
}

function Unscored({ what }: { what: string }) {
  return <p className="text-sm text-muted">{what} На оценку такой ответ не влияет.</p>;
}
